/**
 * Whether the focus has moved on to a field outside of `part`, so that something that loads late must not take it away. Focus on
 * an element around `part`, e.g. a dialog or the page, does not count.
 */
export const hasFocusMovedOn = (part: Element | null | undefined): boolean => {
  const { activeElement } = document
  return Boolean(activeElement && part && !part.contains(activeElement) && !activeElement.contains(part))
}
