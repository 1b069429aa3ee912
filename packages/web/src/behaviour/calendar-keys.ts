// The calendar's own keys, as the sheet of shortcuts lists them. They can't be changed: the calendar's grid, sheet and page
// handle them themselves.

/** Each action with its key combinations. `preferences:calendarKeys` has the names of the actions. */
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
