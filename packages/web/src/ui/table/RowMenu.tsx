// The menu of a row, loaded when somebody is about to open one.
import { useCallback, useRef } from 'react'
import { ContextMenu, type MenuPlace } from '../ContextMenu.tsx'
import { MenuItem } from '../Menu.tsx'
import type { TableProps } from './types.ts'

type Props<T extends { id: string }> = {
  row: T
  /** Undefined once the menu is closed. */
  at: MenuPlace | undefined
  menu: NonNullable<TableProps<T>['menu']>
  onOpen: ((row: T) => void) | undefined
  onClose: () => void
}

export const RowMenu = <T extends { id: string }>({ row, at, menu, onOpen, onClose }: Props<T>) => {
  // The chosen action waits until the row has the focus back, as it may open something that takes the focus.
  const chosen = useRef<() => void>(undefined)
  const onClosed = useCallback(() => {
    chosen.current?.()
    chosen.current = undefined
  }, [])
  return (
    <ContextMenu at={at} label={menu.label(row)} onClose={onClose} onClosed={onClosed}>
      {onOpen && menu.open && (
        <MenuItem
          icon={menu.open.icon}
          shortcut="↵"
          onAction={() => {
            chosen.current = () => onOpen(row)
          }}
        >
          {menu.open.label}
        </MenuItem>
      )}
      {menu.items(row).map(({ label, onAction, ...rest }) => (
        <MenuItem
          key={label}
          {...rest}
          {...(onAction && {
            onAction: () => {
              chosen.current = onAction
            },
          })}
        >
          {label}
        </MenuItem>
      ))}
    </ContextMenu>
  )
}
