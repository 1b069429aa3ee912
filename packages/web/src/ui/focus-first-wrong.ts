// After a refused save: whoever doesn't see the field that says why, or doesn't see at all, is taken to it.

/** Puts the focus into the first field within this element that says what is wrong with it, once that is drawn; does nothing where none does. */
export const focusFirstWrong = (around: Element | null): void => {
  // React Aria's fields hand over no element, so it is looked up.
  requestAnimationFrame(() =>
    around
      ?.querySelector('[data-invalid]')
      ?.querySelector<HTMLElement>('input, textarea, button, [role="spinbutton"]')
      ?.focus(),
  )
}
