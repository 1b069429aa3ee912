// A menu that opens beneath its trigger. Arrow keys, typing and Enter choose; Escape closes it.
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import {
  Header,
  MenuTrigger,
  Popover,
  Menu as RacMenu,
  MenuItem as RacMenuItem,
  MenuSection as RacMenuSection,
  Separator,
} from 'react-aria-components'
import { Icon, type IconName } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'
import styles from './popover.module.css'

/** `trigger` is one button; the children are MenuItems, MenuSections and MenuSeparators. */
export const Menu = ({
  trigger,
  label,
  startsOpen = false,
  children,
}: {
  trigger: ReactElement
  /** What the menu belongs to, for screen readers. */
  label: string
  /** Opens as soon as it is rendered: for a menu whose code loads when somebody opens it. */
  startsOpen?: boolean
  children: ReactNode
}) => {
  const [isOpen, setOpen] = useState(false)
  // Opens after the trigger has got the focus, so that the trigger gets it back when the menu closes.
  useEffect(() => setOpen(startsOpen), [startsOpen])
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      {trigger}
      <Popover className={styles.popover} offset={4} placement="bottom end">
        <RacMenu className={styles.list} aria-label={label}>
          {children}
        </RacMenu>
      </Popover>
    </MenuTrigger>
  )
}

type ItemProps = {
  children: string
  icon?: IconName
  shortcut?: string
  danger?: boolean
  /** Ticked: the current choice. */
  checked?: boolean
  /** Disables the item, and says beneath its name why. */
  reason?: string | undefined
  onAction?: () => void
  href?: string
}

export const MenuItem = ({ children, icon, shortcut, danger, checked, reason, ...rest }: ItemProps) => (
  <RacMenuItem
    {...rest}
    textValue={children}
    isDisabled={Boolean(reason)}
    data-danger={danger || undefined}
    className={styles.item}
  >
    {icon && <Icon name={icon} />}
    <span className={styles.text}>
      <bdi>{children}</bdi>
      {reason && <span className="sub faint">{reason}</span>}
    </span>
    {shortcut && <Kbd>{shortcut}</Kbd>}
    {checked && <Icon name="check" size="sm" />}
  </RacMenuItem>
)

export const MenuSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <RacMenuSection>
    <Header className={styles.caption}>{title}</Header>
    {children}
  </RacMenuSection>
)

type Choice = {
  id: string
  label: string
  icon?: ReactNode
  /** The tick can't be changed. */
  isFixed?: boolean
}

/** Items with ticks that can be set and removed while the menu stays open. */
export const MenuChoices = ({
  title,
  choices,
  chosen,
  onChange,
}: {
  title: string
  choices: readonly Choice[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}) => (
  <RacMenuSection
    selectionMode="multiple"
    selectedKeys={chosen}
    onSelectionChange={keys =>
      onChange(new Set(keys === 'all' ? choices.map(({ id }) => id) : [...keys].map(String)))
    }
    shouldCloseOnSelect={false}
  >
    <Header className={styles.caption}>{title}</Header>
    {choices.map(({ id, label, icon, isFixed }) => (
      <RacMenuItem
        key={id}
        id={id}
        textValue={label}
        isDisabled={isFixed === true}
        className={`${styles.item} ${styles.choice}`}
      >
        {icon}
        <span className={styles.text}>{label}</span>
        <Icon name="check" size="sm" />
      </RacMenuItem>
    ))}
  </RacMenuSection>
)

export const MenuSeparator = () => <Separator className={styles.separator} />
