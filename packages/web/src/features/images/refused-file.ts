// What a file is that the server didn't take, by its first bytes and its name: so that the sentence says what to do about it.

/** Brands of HEIF in the first box of the file (ISO 23008-12 § 10). */
const heic = /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/

/** `heic` whatever its name, `pdf` if it is called one. */
export const kindOfRefused = async (file: File): Promise<'heic' | 'pdf' | undefined> => {
  const head = await file.slice(4, 12).text()
  if (heic.test(head)) return 'heic'
  return file.type === 'application/pdf' || /\.pdf$/i.test(file.name) ? 'pdf' : undefined
}
