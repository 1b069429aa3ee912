// After a refused save, moves the focus to the wrong field, for people who don't see it on the screen or don't see at all.

/** Focuses the first field within this element that shows an error, once that is rendered; does nothing if there is none. */
export const focusFirstWrong = (around: Element | null): void => {
  // React Aria's fields give no access to their element, so it is looked up.
  requestAnimationFrame(() =>
    around
      ?.querySelector('[data-invalid]')
      ?.querySelector<HTMLElement>('input, textarea, button, [role="spinbutton"]')
      ?.focus(),
  )
}
