// Rows beyond the first pages come from the snapshot and the server, never from an array built beforehand (issue 6): a row far
// down is scrolled to and deactivated, and the next one takes its place. In a clinic of the test's own, larger than the demo's.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { expect, test } from '@playwright/test'
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '@vetrounds/local/dynamodb/process'
import { ownerRows } from '../../scripts/seed/scale/owners-and-patients.ts'
import { clinicRows, directorRows } from '../../scripts/seed/scale/people.ts'
import { clinicsOf, type ScaleClinic } from '../../scripts/seed/scale/plan.ts'
import type { Row } from '../../scripts/seed/write-rows.ts'
import { signInByHttp } from './pages/enter.ts'

const OWNERS = 600
const AT_ONCE = 25
/** How far down the row is: several pages of the server. */
const DEEP = 400
/** A person whom no other test signs in; she uses the product in German. */
const PERSON = { login: 'elena', name: 'Dr. Elena Wójcik' }

const site = process.env.BASE_URL ?? 'http://localhost:3000'

const write = async (rows: readonly Row[]): Promise<void> => {
  const file = join(process.env.STACK_STATE ?? '', 'running.json')
  const { dynamodb } = JSON.parse(await readFile(file, 'utf8')) as { dynamodb: string }
  const client = new DynamoDBClient({
    endpoint: dynamodb,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  })
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const puts = rows.slice(at, at + AT_ONCE).map(row => ({ PutRequest: { Item: marshall(row) } }))
    const { UnprocessedItems = {} } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { vetrounds: puts } }),
    )
    if (Object.keys(UnprocessedItems).length > 0) throw new Error('The database left rows out.')
  }
  client.destroy()
}

test('a row far down is deactivated where it stands, and the next takes its place', async ({ page }) => {
  page.setDefaultTimeout(20_000)
  const [small] = clinicsOf('small')
  const [branch] = small?.branches ?? []
  if (!small || !branch) throw new Error('The small scale has no clinic.')
  const place: ScaleClinic = { ...small, size: { ...small.size, owners: OWNERS } }
  const email = `${PERSON.login}@vetrounds.example`
  const http = page.context().request
  const headers = { authorization: `Bearer ${await signInByHttp(http, email, false)}` }
  const { person } = await (await http.get(`${site}/api/me`, { headers })).json()
  // The clinic is written last, since its row starts the job that builds the snapshot. Owners written later would be missing:
  // their timestamps are years old, so that they are in no later change.
  await write([
    ...Array.from({ length: OWNERS }, (_, n) => ownerRows(place, n)).flat(),
    ...directorRows(place, person.id, PERSON.name, email),
    ...clinicRows(place, new Date().toISOString().slice(0, 10)),
  ])
  await page.addInitScript(key => sessionStorage.setItem('branch_id', key), `${place.clinic.id}.${branch.id}`)
  await page.goto(`${site}/owners`)
  const grid = page.getByRole('grid')
  // Every 33rd owner is deactivated already; the header counts as a row.
  const active = OWNERS - Math.floor(OWNERS / 33)
  await expect(grid).toHaveAttribute('aria-rowcount', String(active + 1), { timeout: 60_000 })

  // Scrolls straight there, as with a wheel, instead of searching: no rows before it have been read.
  const row = (n: number) => page.locator(`[role="row"][aria-rowindex="${n + 2}"]`)
  await grid.evaluate((area, to) => area.scrollTo(0, to), DEEP * 40)
  const name = (n: number) => row(n).getByRole('rowheader').textContent()
  // The page of rows from the server is there.
  await expect(row(DEEP + 4)).toContainText('** ***')
  const [gone, next, top] = [
    await name(DEEP + 3),
    await name(DEEP + 4),
    await grid.evaluate(({ scrollTop }) => scrollTop),
  ]
  await row(DEEP + 3)
    .locator('[aria-haspopup=menu]')
    .click()
  await page.getByRole('menuitem', { name: 'Deaktivieren' }).click()
  await page.getByRole('button', { name: 'Deaktivieren', exact: true }).click()
  await expect(page.getByText('Tierhalter deaktiviert')).toBeVisible()
  await expect(grid).toHaveAttribute('aria-rowcount', String(active))
  expect(await name(DEEP + 3)).toBe(next)
  expect(await grid.evaluate(({ scrollTop }) => scrollTop)).toBe(top)

  // After a reload the server says the same. With the deactivated owners shown, this one is among them.
  await page.reload()
  await expect(grid).toHaveAttribute('aria-rowcount', String(active), { timeout: 60_000 })
  await grid.evaluate((area, to) => area.scrollTo(0, to), DEEP * 40)
  await expect(row(DEEP + 3).getByRole('rowheader')).toHaveText(next ?? '')

  // Going back returns to the same place in the list; opening the list anew begins at its top.
  const rail = (path: string) => page.locator(`nav a[href="${path}"]`).first()
  await rail('/pets').click()
  await expect(page).toHaveURL(/\/pets$/)
  await page.goBack()
  await expect(row(DEEP + 3).getByRole('rowheader')).toHaveText(next ?? '')
  expect(await grid.evaluate(({ scrollTop }) => scrollTop)).toBe(DEEP * 40)
  await rail('/pets').click()
  await rail('/owners').click()
  await expect(row(0).getByRole('rowheader')).toBeVisible()
  await page.getByText('Deaktivierte einblenden').click()
  await expect(grid).toHaveAttribute('aria-rowcount', String(OWNERS + 1))
  await page.getByRole('searchbox').fill(gone ?? '')
  await expect(row(0)).toContainText('Deaktiviert')
})
