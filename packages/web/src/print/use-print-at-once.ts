// Prints a page by itself, once, as soon as all of it is there: its letters and pictures too.
import { useEffect, useRef } from 'react'

/** Pictures of the page that are still on their way; one that fails is printed as its description. */
const picturesThere = (): Promise<unknown> =>
  Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))

/**
 * @param isAsked whether it shall print by itself
 * @param isThere whether everything that is printed stands on the page
 * @param print asks the browser, or does something before
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
    // Paper in a stand-in's letters would be measured wrong.
    void document.fonts.ready.then(picturesThere).then(() => act.current())
  }, [isThere])
}
