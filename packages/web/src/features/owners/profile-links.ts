// Turns what a person types for a profile into the address that the contract requires: `https://…`.

/**
 * `facebook.com/nora` and `www.facebook.com/nora` become addresses; an address with a scheme stays as it is, and the contract
 * checks it.
 */
export const webAddress = (typed: string): string => {
  const text = typed.trim()
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
}

/** Accepts an Instagram name with or without @, or the address of the profile. */
export const instagramAddress = (typed: string): string => {
  const text = typed.trim()
  if (text === '') return text
  const name = text.replace(/^(https?:\/\/)?(www\.)?instagram\.com\//i, '').replace(/^@/, '')
  return /^[\w.]+\/?$/.test(name) ? `https://www.instagram.com/${name.replace(/\/$/, '')}` : webAddress(text)
}

/** An address as its field shows it, without the `https://` that the field has as its prefix. */
export const shownAddress = (address: string | undefined): string =>
  (address ?? '').replace(/^https:\/\//, '')

/** Returns the name in the address of an Instagram profile; any other address with its host, so that it is saved unchanged. */
export const shownInstagram = (address: string | undefined): string => {
  const name = (address ?? '').replace(/^https:\/\/www\.instagram\.com\//, '')
  return instagramAddress(name) === address ? name : shownAddress(address)
}
