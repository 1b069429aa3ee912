// Brings the icons into the page itself: a browser that has to look into another file for one asks the server whether that
// file is still the same, and reads it anew, for each icon that it draws.

/** Reads public/icons.svg once. Without a connection pages come up without icons, and get them when it is back. */
export const loadSprite = async (): Promise<void> => {
  try {
    const answer = await fetch('/icons.svg')
    if (!answer.ok) throw new Error(`The icons can’t be read: ${answer.status}`)
    const sprite = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
    sprite.setAttribute('display', 'none')
    // A page has ids of its own.
    for (const symbol of sprite.children) symbol.id = `icon-${symbol.id}`
    document.body.append(document.adoptNode(sprite))
  } catch (error) {
    console.warn(error)
    addEventListener('online', () => void loadSprite(), { once: true })
  }
}
