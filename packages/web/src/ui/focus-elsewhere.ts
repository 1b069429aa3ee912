/**
 * Whether somebody has gone on to a field outside of `part`: what comes late must not take the focus from there. In a dialog or a
 * page around it nobody has gone anywhere yet.
 */
export const hasGoneOn = (part: Element | null | undefined): boolean => {
  const { activeElement } = document
  return Boolean(activeElement && part && !part.contains(activeElement) && !activeElement.contains(part))
}
