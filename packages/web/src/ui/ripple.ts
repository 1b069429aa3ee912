// The ring that spreads from where a button is pressed (spec § 9: about 400 ms). Drawn by button.module.css.

type Press = { target: Element; x: number; y: number }

/** Starts it at the press. The place goes through the object model, which the policy of styles allows. */
export const startRipple = ({ target, x, y }: Press): void => {
  if (!(target instanceof HTMLElement)) return
  const { width, height } = target.getBoundingClientRect()
  // From the middle, for a press by key or by a screen reader.
  target.style.setProperty('--press-x', `${Math.round(x || width / 2)}px`)
  target.style.setProperty('--press-y', `${Math.round(y || height / 2)}px`)
  // Another name each time, so that a second press starts anew.
  target.dataset.ripple = target.dataset.ripple === 'a' ? 'b' : 'a'
}
