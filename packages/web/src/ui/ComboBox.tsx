// A field to search for and choose one option. The caller gives the options as the person types, from memory or from the server.
import { type KeyboardEvent, use, useEffect, useRef } from 'react'
import {
  Button,
  ComboBoxStateContext,
  Group,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  ComboBox as RacComboBox,
} from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import fields from './field.module.css'
import { Icon } from './Icon.tsx'
import popover from './popover.module.css'
import type { Option } from './SelectList.tsx'
import { useFirstChoice } from './use-first-choice.ts'

type Props = FieldProps & {
  /** The options that match the text; the box itself filters nothing. */
  options: readonly Option[]
  /**
   * The id that Enter takes, null for none; by default the first option. To be set if the options include one that doesn't match.
   */
  first?: string | null
  /** The text in the box. */
  text: string
  onText: (text: string) => void
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  isLoading?: boolean
  /** The options could not be loaded, which is said beneath the box: no option does not mean no match. */
  hasFailed?: boolean
  /** Whether an empty list of options means that nothing matches; true by default. */
  isKnown?: boolean
  /** The label is for screen readers only, if the placeholder makes it clear to the eye. */
  isLabelHidden?: boolean
  placeholder?: string
  autoFocus?: boolean
  /** The list does not open if no option matches, as most of what is typed is not among the options. */
  isEmptyShut?: boolean
  /** Typed text stays, whether it is among the options or not. */
  allowsCustomValue?: boolean
}

/** The height of nine and a half options: more than these scroll, so that the list stays below the box. */
const LIST_PX = 312

/**
 * Opens the list for options that arrive after the typing, if nothing was shown: by itself the box opens only while somebody
 * types.
 */
const OpensLate = ({ count, isAsked, isShut }: { count: number; isAsked: boolean; isShut: boolean }) => {
  const state = use(ComboBoxStateContext)
  const isMissed = useRef(false)
  useEffect(() => {
    if (!state?.isFocused || state.isOpen || !isAsked) isMissed.current = false
    else if (count === 0) isMissed.current ||= isShut
    else if (isMissed.current) {
      isMissed.current = false
      state.open(null, 'input')
    }
  })
  return null
}

export const ComboBox = ({
  label,
  optional,
  hint,
  error,
  options,
  first = options[0]?.id ?? null,
  text,
  onText,
  value,
  onChange,
  ...rest
}: Props) => {
  const t = useT('common')
  const {
    isLoading = false,
    hasFailed = false,
    isKnown = true,
    isEmptyShut = false,
    isLabelHidden,
    placeholder,
    ...box
  } = rest
  const typed = text.trim()
  const isChosen = options.some(({ id, label }) => id === value && label === typed)
  const choice = useFirstChoice({
    // If any text is allowed, Enter keeps what is typed.
    asked: isChosen || box.allowsCustomValue ? '' : typed,
    isPending: isLoading,
    first: first ?? undefined,
    onChoose: onChange,
  })
  const none = isKnown ? 'form.noMatch' : 'list.notLoaded'
  // An empty list would cover the hint or error beneath the box.
  const isEmptyShown = !hasFailed && (isLoading || !isEmptyShut)
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    // React Aria itself takes the option that keys or the pointer are on. A list opens on the option chosen before, which does
    // not count.
    const at = document.getElementById(event.currentTarget.getAttribute('aria-activedescendant') ?? '')
    const isOnOne = !isLoading && at !== null && at.ariaSelected !== 'true'
    if (event.key !== 'Enter' || !isOnOne) choice.onKey(event)
  }
  return (
    <RacComboBox
      {...box}
      items={options}
      inputValue={text}
      onInputChange={onText}
      value={value}
      onChange={key => onChange(key === null ? null : String(key))}
      allowsEmptyCollection={isEmptyShown}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={fields.field}
    >
      <OpensLate count={options.length} isAsked={typed !== '' && !isChosen} isShut={!isEmptyShown} />
      <FieldLabel label={label} optional={optional} isHidden={isLabelHidden} />
      <Group className={fields.control}>
        <Icon name="search" size="sm" />
        <Input className={fields.input} placeholder={placeholder} onKeyDownCapture={onKey} />
        <Button className={fields.inner} aria-label={t('actions.showOptions')}>
          <Icon name="chevron-down" size="sm" />
        </Button>
      </Group>
      <FieldFoot
        hint={choice.isAwaited ? <span role="status">{t('state.awaited')}</span> : hint}
        error={error}
      />
      <Popover className={popover.popover} offset={4} maxHeight={LIST_PX}>
        <ListBox<Option>
          className={popover.list}
          renderEmptyState={() => (
            <p className={popover.empty}>
              {t(isLoading ? 'state.loading' : hasFailed ? 'problem.failed' : none)}
            </p>
          )}
        >
          {option => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              className={popover.item}
              isDisabled={option.isDisabled ?? false}
            >
              {option.icon && <Icon name={option.icon} />}
              <span className={popover.text}>
                <bdi>{option.label}</bdi>
                {option.detail && <span className="sub faint">{option.detail}</span>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </RacComboBox>
  )
}
