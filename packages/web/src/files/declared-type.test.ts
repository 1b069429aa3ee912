// A file is declared as the type of its first bytes, whatever its name.
import { expect, test } from 'vitest'
import { medicalType, photoType } from './declared-type.ts'

const file = (head: string, name: string, type = '') => {
  const rest = '\0'.repeat(200)
  return new File([Uint8Array.from(head + rest, each => each.charCodeAt(0))], name, { type })
}
const [jpeg, png, webp] = ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\x10\0\0\0WEBPVP8 ']

test('a PNG or WebP that was saved as .jpg is declared as what it is', async () => {
  for (const typeOf of [photoType, medicalType]) {
    expect(await typeOf(file(png, 'scan.jpg', 'image/jpeg'))).toBe('image/png')
    expect(await typeOf(file(webp, 'scan.jpg', 'image/jpeg'))).toBe('image/webp')
    expect(await typeOf(file(jpeg, 'scan', 'application/octet-stream'))).toBe('image/jpeg')
  }
})

test('what no picture begins like goes by its type, else by its name', async () => {
  expect(await photoType(file('<svg', 'photo.png', 'image/png'))).toBe('image/png')
  expect(await photoType(file('?', 'PHOTO.JPEG'))).toBe('image/jpeg')
  await expect(photoType(file('?', 'notes.txt', 'text/plain'))).rejects.toMatchObject({ code: 'file.type' })
})

test('of medical images, DICOM and PDF are known as well, which no photo is', async () => {
  const dicom = file(`${'\0'.repeat(128)}DICM`, 'IM0001')
  expect(await medicalType(dicom)).toBe('application/dicom')
  expect(await medicalType(file('%PDF-1.7', 'report.jpg', 'image/jpeg'))).toBe('application/pdf')
  await expect(photoType(dicom)).rejects.toMatchObject({ code: 'file.type' })
})
