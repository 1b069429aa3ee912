// A field of several lines in which `/` inserts text templates. The caret stays in the text; the arrow keys move through the
// list.
import type { NotePart } from '@vetrounds/core/records/visit-rules'
import { type FieldName, filledWith, GAP } from '@vetrounds/core/text-templates/template-fields'
import type { Template } from '@vetrounds/core/text-templates/text-template'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import type { TextFieldProps } from 'react-aria-components'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Slash, slashAt } from './slash.ts'
import styles from './templates.module.css'
import { useOffered } from './use-offered.ts'

/** Replaces a part of the text so that Ctrl+Z undoes it. If the browser can't do that, `tell` gets the whole new text. */
const replaceIn = (
  area: HTMLTextAreaElement,
  from: number,
  to: number,
  text: string,
  tell: (whole: string) => void,
): void => {
  area.focus()
  area.setSelectionRange(from, to)
  const isTyped = document.execCommand?.('insertText', false, text)
  if (!isTyped) tell(`${area.value.slice(0, from)}${text}${area.value.slice(to)}`)
  const gap = text.indexOf(GAP)
  const [start, end] = gap < 0 ? [text.length, text.length] : [gap, gap + GAP.length]
  // By then the field has its new text.
  requestAnimationFrame(() => area.setSelectionRange(from + start, from + end))
}

type ListProps = {
  id: string
  offered: readonly Template[]
  marked: number
  filled: (template: Template) => string
  onPoint: (n: number) => void
  onChoose: (template: Template) => void
}

const Offered = ({ id, offered, marked, filled, onPoint, onChoose }: ListProps) => {
  const t = useT('templates')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView?.({ block: 'nearest' })
  }, [marked])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('titles.templates')}
      className={styles.list}
      tabIndex={-1}
    >
      {offered.map((each, n) => (
        <div
          key={each.id}
          id={`${id}-${n}`}
          role="option"
          tabIndex={-1}
          aria-selected={n === marked}
          className={styles.option}
          onPointerMove={() => onPoint(n)}
          // The caret stays where the text is to be inserted.
          onPointerDown={event => event.preventDefault()}
          onPointerUp={() => onChoose(each)}
        >
          <bdi>{each.name}</bdi>
          <bdi className={styles.text}>{filled(each)}</bdi>
        </div>
      ))}
    </div>
  )
}

export type ProseProps = Omit<ComponentProps<typeof TextField>, 'multiline' | 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
  /** The part of a note that the field holds: templates for that part come first. */
  part?: NotePart
}

type Props = ProseProps & { part: NotePart | undefined; about: Readonly<Partial<Record<FieldName, string>>> }

export const TemplateField = ({ part, about, ...field }: Props) => {
  const t = useT('templates')
  const { number } = useFormat()
  const id = useId()
  const wrapper = useRef<HTMLDivElement>(null)
  const [slash, setSlash] = useState<Slash>()
  const [marked, setMarked] = useState(0)
  /** Whether Enter was pressed before the templates were loaded. */
  const [isHasty, setHasty] = useState(false)
  const { offered, isLoading, hasNone } = useOffered(slash?.asked, part)
  const area = () => wrapper.current?.querySelector('textarea') ?? undefined
  const isOpen = slash !== undefined && offered.length > 0
  const at = Math.min(marked, offered.length - 1)
  const ask = (next: Slash | undefined): void => {
    setSlash(next)
    setHasty(false)
    if (next?.asked !== slash?.asked) setMarked(0)
  }
  const filled = ({ text }: Template): string => filledWith(text, about)
  const insert = (template: Template): void => {
    const text = area()
    if (!text || !slash) return
    replaceIn(text, slash.from, slash.from + 1 + slash.asked.length, filled(template), field.onChange)
    ask(undefined)
  }
  const [first] = offered
  useEffect(() => {
    if (!isHasty || isLoading) return
    setHasty(false)
    if (first) insert(first)
  })
  const press: TextFieldProps['onKeyDown'] = event => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    const isEnter = event.key === 'Enter' && isPlain && !event.nativeEvent?.isComposing
    if (isOpen && step && isPlain) setMarked((at + step + offered.length) % offered.length)
    else if (isOpen && isEnter) {
      const chosen = offered[at]
      if (chosen) insert(chosen)
    } else if (slash && slash.asked !== '' && isLoading && isEnter) setHasty(true)
    else if (slash && event.key === 'Escape') ask(undefined)
    else return event.continuePropagation()
    event.preventDefault()
  }
  /** For touch screens: writes the `/` at the caret. */
  const offer = (): void => {
    const text = area()
    if (!text) return
    const { selectionStart: from, selectionEnd: to, value } = text
    const before = from > 0 && !/\s/.test(value[from - 1] ?? '') ? ' ' : ''
    replaceIn(text, from, to, `${before}/`, whole => {
      field.onChange(whole)
      ask({ from: from + before.length, asked: '' })
    })
  }
  return (
    <div ref={wrapper} className={styles.field} data-field>
      <TextField
        {...field}
        multiline
        aria-autocomplete="list"
        {...(isOpen && { 'aria-controls': id, 'aria-activedescendant': `${id}-${at}` })}
        onKeyDown={press}
        onChange={value => {
          field.onChange(value)
          ask(slashAt(value, area()?.selectionStart ?? value.length))
        }}
        onBlur={event => {
          ask(undefined)
          field.onBlur?.(event)
        }}
      />
      <span className={styles.offer}>
        <IconButton size="sm" icon="form" label={t('insert')} excludeFromTabOrder onPress={offer} />
      </span>
      {isOpen && (
        <Offered
          id={id}
          offered={offered}
          marked={at}
          filled={filled}
          onPoint={setMarked}
          onChoose={insert}
        />
      )}
      {slash?.asked === '' && hasNone && (
        <p className={styles.list}>
          {t('none')} <a href={paths.templates()}>{t('titles.templates')}</a>
        </p>
      )}
      <span className="sr" role="status">
        {isOpen && t('offered', { count: offered.length, n: number(offered.length) })}
      </span>
    </div>
  )
}
