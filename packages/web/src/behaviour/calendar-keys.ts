// The calendar's own keys as the sheet of shortcuts lists them. They can't be changed: grid, sheet and page answer them themselves.

/** Each act with the combinations that do it. `preferences:calendarKeys` has their names. */
export const calendarKeys = {
  walkIn: ['F4'],
  today: ['T'],
  step: ['ctrl+ArrowLeft', 'ctrl+ArrowRight'],
  go: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  ends: ['Home', 'End'],
  open: ['Enter'],
  move: ['alt+ArrowUp', 'alt+ArrowDown', 'alt+ArrowLeft', 'alt+ArrowRight'],
  end: ['shift+ArrowUp', 'shift+ArrowDown'],
  start: ['alt+shift+ArrowUp', 'alt+shift+ArrowDown'],
  arrived: ['A'],
  inRoom: ['I'],
  complete: ['E'],
  reschedule: ['R'],
  visit: ['V'],
  undo: ['Z'],
} as const

/** In the order of the sheet. */
export const calendarActs = Object.keys(calendarKeys) as (keyof typeof calendarKeys)[]
