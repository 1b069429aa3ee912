// How an opened image is turned and zoomed (spec § 9): by 90° a turn and by a tenth a zoom, between 50% and 150%.
import { letterOf } from './letter-of.ts'

export type ImageView = {
  /** Quarter turns clockwise. The count goes on beyond four, so that the picture always turns the short way. */
  turns: number
  /** Zoom in tenths: whole numbers don't drift. */
  tenths: number
}

export const firstView: ImageView = { turns: 0, tenths: 10 }

const LEAST = 5
const MOST = 15

export type ViewAct = 'zoomIn' | 'zoomOut' | 'turn'

export const canDo = ({ tenths }: ImageView, act: ViewAct): boolean =>
  act === 'zoomIn' ? tenths < MOST : act === 'zoomOut' ? tenths > LEAST : true

/** Returns the view after an act; the same object if the zoom has reached its limit. */
export const viewAfter = (view: ImageView, act: ViewAct): ImageView => {
  if (!canDo(view, act)) return view
  if (act === 'turn') return { ...view, turns: view.turns + 1 }
  return { ...view, tenths: view.tenths + (act === 'zoomIn' ? 1 : -1) }
}

/** Returns the act of a key. Signs are matched by what the key types: `+` may need Shift, and `=` is the same key without it. */
export const actOfKey = (press: Pick<KeyboardEvent, 'key' | 'code'>): ViewAct | undefined =>
  letterOf(press) === 'R'
    ? 'turn'
    : ({ '+': 'zoomIn', '=': 'zoomIn', '-': 'zoomOut', '−': 'zoomOut' } as const)[press.key]
