// A photo from the profile to the header: refused for its content, sent again when the network breaks, removed.
import { expect, type Page, test } from '@playwright/test'
import { makePicture } from '../support/pictures.ts'
import { enter } from './pages/enter.ts'
import { foundByHttp } from './pages/founder.ts'

const choose = async (page: Page, name: string, mimeType: string, buffer: Buffer) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photo…' }).click()
  await (await chooser).setFiles({ name, mimeType, buffer })
}

test('a photo is refused, sent, seen in the header after a reload, opened large, and taken away', async ({
  page,
  context,
}) => {
  const { login } = await foundByHttp(context.request, 'Orla Quinn', ['Main ONE'])
  await enter(page, login, '/profile')
  const dialog = page.getByRole('dialog', { name: 'Photo' })
  const face = page.getByRole('banner').locator('img')
  await expect(face).toHaveCount(0)

  await page.getByRole('button', { name: 'Change photo…' }).click()
  await choose(page, 'notes.txt', 'text/plain', Buffer.from('a'))
  await expect(dialog.getByRole('alert')).toHaveText('Only PNG, JPEG and WebP images can be used.')
  // An SVG under the name of a PNG: only the server can detect that.
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  const refused = page.waitForResponse(/\/finish$/)
  await choose(page, 'photo.png', 'image/png', drawing)
  expect((await refused).status()).toBe(422)
  await expect(dialog.getByRole('alert')).toHaveText('Only PNG, JPEG and WebP images can be used.')

  let broken = 0
  await page.route('**/vetrounds-files', route => {
    broken += 1
    return broken === 1 ? route.abort('connectionreset') : route.continue()
  })
  await choose(page, 'photo.jpg', 'image/jpeg', await makePicture('jpeg', { width: 600, height: 600 }))
  await expect(dialog).toBeHidden()
  expect(broken).toBe(2)

  await page.reload()
  await expect(face).toHaveJSProperty('naturalWidth', 256)
  await page.getByRole('button', { name: 'Enlarge: Orla Quinn' }).click()
  const large = page.getByRole('dialog', { name: 'Orla Quinn' })
  await expect(large.getByRole('img')).toHaveJSProperty('naturalWidth', 600)
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await page.getByRole('button', { name: 'Change photo…' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(face).toHaveCount(0)
})
