// How much room a table has, in the steps at which it drops a column.
import { hasMediumWidth, mediaOf } from '../../ui/use-narrow.ts'

const wide = mediaOf('(min-width: 1300px)')

/** Returns the widest step that fits the window, in pixels; 0 where none does. */
export const useWidth = (): number => {
  const isWide = wide.useMatches()
  const isMiddling = hasMediumWidth.useMatches()
  return isWide ? 1300 : isMiddling ? 1100 : 0
}
