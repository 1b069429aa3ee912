// The list that opens beneath a select, for one choice and for several.
import { ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { Icon, type IconName } from './Icon.tsx'
import popover from './popover.module.css'

export type Option = { id: string; label: string; detail?: string; icon?: IconName; isDisabled?: boolean }

export const SelectList = ({ options }: { options: readonly Option[] }) => (
  <Popover className={popover.popover} offset={4}>
    <ListBox className={popover.list} items={options}>
      {option => (
        <ListBoxItem
          id={option.id}
          textValue={option.label}
          className={popover.item}
          isDisabled={option.isDisabled ?? false}
        >
          {({ isSelected }) => (
            <>
              {option.icon && <Icon name={option.icon} />}
              <span className={popover.text}>
                {option.label}
                {option.detail && <span className="sub faint">{option.detail}</span>}
              </span>
              {isSelected && <Icon name="check" size="sm" />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  </Popover>
)
