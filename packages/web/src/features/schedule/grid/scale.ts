// How tall an hour is drawn, and where the grid is scrolled to when it appears.

/** Pixels per minute: 72 per hour, so that a working day fits in a window (design, measurements). */
export const PIXELS_A_MINUTE = 1.2

type Seen = { opening: number; closing: number; now: number | undefined; height: number }

/** The first scroll position in pixels: the opening hour, unless the present time would then be out of sight or too far down. */
export const firstScroll = ({ opening, closing, now, height }: Seen): number => {
  const top = Math.max(0, opening * PIXELS_A_MINUTE - 8)
  if (now === undefined || now > closing) return top
  const line = now * PIXELS_A_MINUTE
  return line > top + height * 0.75 ? line - height * 0.4 : top
}
