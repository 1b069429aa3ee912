// The ring that spreads from where a button is pressed (spec § 9: about 400 ms). Drawn by button.module.css.

type Press = { target: Element; x: number; y: number }

/** Starts the ring at the press. The place is set by `style.setProperty`, which the content security policy for styles allows. */
export const startRipple = ({ target, x, y }: Press): void => {
  if (!(target instanceof HTMLElement)) return
  const { width, height } = target.getBoundingClientRect()
  // In pixels from the middle of the button, where a press by key or by a screen reader is.
  target.style.setProperty('--press-x', `${x ? Math.round(x - width / 2) : 0}px`)
  target.style.setProperty('--press-y', `${y ? Math.round(y - height / 2) : 0}px`)
  // The value alternates, so that a second press starts the animation again.
  target.dataset.ripple = target.dataset.ripple === 'a' ? 'b' : 'a'
}
