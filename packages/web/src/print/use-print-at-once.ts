// Prints a page by itself, once, as soon as all of it is loaded: its fonts and pictures, too.
import { useEffect, useRef } from 'react'

/** Waits for the pictures of the page that are still loading; one that fails is printed as its description. */
const picturesThere = (): Promise<unknown> =>
  Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))

/**
 * @param isAsked whether the page shall print by itself
 * @param isThere whether everything that is printed is on the page
 * @param print prints by the browser, or does something before that
 */
export const usePrintAtOnce = (isAsked: boolean, isThere: boolean, print: () => void): void => {
  const wasPrinted = useRef(!isAsked)
  const act = useRef(print)
  useEffect(() => {
    act.current = print
  })
  useEffect(() => {
    if (!isThere || wasPrinted.current) return
    wasPrinted.current = true
    // With a fallback font the paper would be measured wrong.
    void document.fonts.ready.then(picturesThere).then(() => act.current())
  }, [isThere])
}
