// Whether the window has room for something beside a form.
import { mediaOf } from '../../ui/use-narrow.ts'

export const useWide = mediaOf('(min-width: 1200px)').useMatches
