// How an opened image is turned and zoomed (spec § 9): 90° a turn, a tenth a zoom, between half and one and a half.
import { letterOf } from './letter-of.ts'

export type ImageView = {
  /** Quarter turns clockwise, counted on, so that the picture turns the short way. */
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

/** The view after an act; the same one where the act has come to its end. */
export const viewAfter = (view: ImageView, act: ViewAct): ImageView => {
  if (!canDo(view, act)) return view
  if (act === 'turn') return { ...view, turns: view.turns + 1 }
  return { ...view, tenths: view.tenths + (act === 'zoomIn' ? 1 : -1) }
}

/** The act of a key, by its sign, so that it is where the keyboard has it: `+` may need Shift, `=` is the same key without. */
export const actOfKey = (press: Pick<KeyboardEvent, 'key' | 'code'>): ViewAct | undefined =>
  letterOf(press) === 'R'
    ? 'turn'
    : ({ '+': 'zoomIn', '=': 'zoomIn', '-': 'zoomOut', '−': 'zoomOut' } as const)[press.key]
