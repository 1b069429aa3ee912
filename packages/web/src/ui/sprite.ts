// The shapes of the icons, read once from public/icons.svg, where each is one path. With `<use>` of a symbol instead, the browser
// builds a tree of copies for each icon that is drawn, which takes nearly twice as long (docs/decisions/0037).
import type { IconName } from './icon-names.ts'

const shapes = new Map<string, string>()

/** The pause before another try, in milliseconds. */
const AGAIN_MS = 10_000

/** Returns the outline of an icon on a grid of 24, as `d` of a path; undefined if the icons are not read yet. */
export const shapeOf = (name: IconName): string | undefined => shapes.get(name)

/** Reads public/icons.svg. As long as that fails, pages appear without icons; it is tried again every ten seconds. */
export const loadSprite = async (): Promise<void> => {
  try {
    const answer = await fetch('/icons.svg')
    if (!answer.ok) throw new Error(`icons: ${answer.status}`)
    const sprite = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
    for (const symbol of sprite.children)
      shapes.set(symbol.id, symbol.firstElementChild?.getAttribute('d') ?? '')
    for (const path of document.querySelectorAll<SVGPathElement>('path[data-icon]'))
      path.setAttribute('d', shapes.get(path.dataset.icon ?? '') ?? '')
  } catch (error) {
    console.warn(error)
    setTimeout(loadSprite, AGAIN_MS)
  }
}
