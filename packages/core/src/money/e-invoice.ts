// The e-invoice of EN 16931 in the syntax CII (UN/CEFACT D16B), as XRechnung 3.0 or as the XML inside a ZUGFeRD file.

import { isTaxNumber } from '../clinics/vat-number.ts'
import type { Species } from '../patients/species.ts'
import type { Unit } from '../stock/item-kinds.ts'
import { unitOf } from '../stock/unit-words.ts'
import { decimalsOf } from '../text/formats.ts'
import type { Totals } from './amounts.ts'
import { type BilledLine, billedLines } from './e-invoice-lines.ts'
import { hasFees } from './got-rules.ts'
import { gotWords } from './got-words.ts'
import type { CreditNote, Invoice, InvoicePayment } from './invoice.ts'
import { balanceOf, isVerifiedAtOnce, statusOf } from './invoice-rules.ts'
import { postalOf } from './postal.ts'

export const eInvoiceForms = ['xrechnung', 'zugferd'] as const
export type EInvoiceForm = (typeof eInvoiceForms)[number]

/** Guideline identifiers (BT-24): XRechnung 3.0 of KoSIT, and EN 16931 alone, which ZUGFeRD calls its profile EN 16931. */
const guidelines: Record<EInvoiceForm, string> = {
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  zugferd: 'urn:cen.eu:en16931:2017',
}

export type EInvoiceFacts = {
  invoice: Invoice
  /** The clinic's phone of today, for invoices that were issued before it had one. */
  phone?: string | undefined
  /** BT-10: the Leitweg-ID of an authority, or another reference that the buyer wants; without it, the document's own number. */
  reference?: string | undefined
  /** If given, the e-invoice is made of this credit note instead of the invoice. */
  credit?: CreditNote | undefined
}

/** The facts that an e-invoice must have, each with the rule that requires it. */
export const eInvoiceNeeds = [
  /** BR-DE-3, BR-DE-4 */
  'seller.address',
  /** BR-DE-6 */
  'seller.phone',
  /** BR-DE-16, BR-S-02: the VAT identifier (BT-31) or the tax number (BT-32). */
  'seller.vatNumber',
  /** BR-07; missing on a sale at the counter, which has no buyer. */
  'buyer.name',
  /** BR-DE-8, BR-DE-9 */
  'buyer.address',
  /** PEPPOL-EN16931-R010: an electronic address. */
  'buyer.email',
] as const
export type EInvoiceNeed = (typeof eInvoiceNeeds)[number]

/** What is missing for an e-invoice; empty when it can be made. */
export const missingForEInvoice = ({
  invoice: { seller, buyer },
  phone = seller?.phone,
}: EInvoiceFacts): EInvoiceNeed[] => {
  const has: Record<EInvoiceNeed, boolean> = {
    'seller.address': postalOf(seller?.address) !== undefined,
    'seller.phone': (phone?.match(/\d/g) ?? []).length >= 3,
    'seller.vatNumber': Boolean(seller?.vatNumber),
    'buyer.name': Boolean(buyer?.name),
    'buyer.address': postalOf(buyer?.address) !== undefined,
    'buyer.email': Boolean(buyer?.email),
  }
  return eInvoiceNeeds.filter(need => !has[need])
}

// Characters that XML 1.0 can't contain.
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const escaped = (text: string): string =>
  text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** One element; `attributes` as `name="value"`. */
const element = (name: string, content: string | undefined, attributes = ''): string =>
  content === undefined || content === ''
    ? ''
    : `<${name}${attributes && ` ${attributes}`}>${content}</${name}>`

const text = (name: string, value: string | undefined, attributes = ''): string =>
  element(`ram:${name}`, value && escaped(value.trim()), attributes)
const group = (name: string, ...inner: readonly string[]): string => element(`ram:${name}`, inner.join(''))
const dated = (name: string, day: string): string =>
  group(name, element('udt:DateTimeString', day.replaceAll('-', ''), 'format="102"'))

/** Unit codes of UN/ECE Recommendation 20 for what is measured; everything else is counted in pieces, `C62`. */
const unitCodes: Partial<Record<Unit, string>> = { ml: 'MLT', l: 'LTR', g: 'GRM', kg: 'KGM', m: 'MTR' }

const percent = (rate: number): string => String(rate / 100)

/** A rate of 0 is an exemption, whose reason the invoice has to give (§ 14 UStG); else the standard category. */
const categoryOf = (rate: number): 'S' | 'E' => (rate === 0 ? 'E' : 'S')

const writerOf = (currency: string) => {
  const decimals = decimalsOf(currency)
  return {
    decimals,
    amount: (minor: number): string => (minor / 10 ** decimals).toFixed(decimals),
  }
}
type Writer = ReturnType<typeof writerOf>

/**
 * What § 7 GOT requires beside a service: its number, the factor of its single rate, and the reason for the factor if it has one.
 */
const feeText = ({ got }: BilledLine): string | undefined =>
  got &&
  [
    `GOT ${got.number}, ${(got.factor / 100).toLocaleString('de', { minimumFractionDigits: 1 })}-fach`,
    got.reason,
  ]
    .filter(Boolean)
    .join(': ')

const unitCodeOf = ({ unit: said }: BilledLine): string => {
  const unit = unitOf(said)
  return (unit && unitCodes[unit]) ?? 'C62'
}

const lineXml = (line: BilledLine, at: number, { amount }: Writer): string =>
  group(
    'IncludedSupplyChainTradeLineItem',
    group('AssociatedDocumentLineDocument', text('LineID', String(at + 1))),
    group('SpecifiedTradeProduct', text('Name', line.name), text('Description', feeText(line))),
    group(
      'SpecifiedLineTradeAgreement',
      group('NetPriceProductTradePrice', text('ChargeAmount', line.netPrice)),
    ),
    group(
      'SpecifiedLineTradeDelivery',
      text('BilledQuantity', String(line.quantity / 1000), `unitCode="${unitCodeOf(line)}"`),
    ),
    group(
      'SpecifiedLineTradeSettlement',
      group(
        'ApplicableTradeTax',
        text('TypeCode', 'VAT'),
        text('CategoryCode', categoryOf(line.taxRate)),
        text('RateApplicablePercent', percent(line.taxRate)),
      ),
      line.allowance > 0
        ? group(
            'SpecifiedTradeAllowanceCharge',
            group('ChargeIndicator', element('udt:Indicator', 'false')),
            text('ActualAmount', amount(line.allowance)),
            text('Reason', 'Rabatt'),
          )
        : '',
      group('SpecifiedTradeSettlementLineMonetarySummation', text('LineTotalAmount', amount(line.net))),
    ),
  )

const addressXml = (address: string | undefined): string => {
  const { street, code, town, country = 'DE' } = postalOf(address) ?? { street: '', code: '', town: '' }
  return group(
    'PostalTradeAddress',
    text('PostcodeCode', code),
    text('LineOne', street),
    text('CityName', town),
    text('CountryID', country),
  )
}

const mailbox = (email: string | undefined): string =>
  group('URIUniversalCommunication', text('URIID', email, 'schemeID="EM"'))

/** The VAT identifier with the country's letters, which people tend to leave out. */
const vatIdOf = (vatNumber = ''): string =>
  /^DE/i.test(vatNumber) ? vatNumber.toUpperCase() : `DE${vatNumber}`

const partiesXml = ({ invoice, phone, reference, credit }: EInvoiceFacts): string => {
  const { seller, buyer, row } = invoice
  // BR-CO-26: a seller without a VAT identifier (BT-31) must have another identifier (BT-29): its tax number.
  const taxNumber = isTaxNumber('DE', seller?.vatNumber ?? '') ? seller?.vatNumber : undefined
  return group(
    'ApplicableHeaderTradeAgreement',
    text('BuyerReference', reference || (credit?.number ?? row.number)),
    group(
      'SellerTradeParty',
      text('ID', taxNumber),
      text('Name', seller?.name),
      group(
        'DefinedTradeContact',
        text('PersonName', seller?.branch ?? seller?.name),
        group('TelephoneUniversalCommunication', text('CompleteNumber', seller?.phone ?? phone)),
        group('EmailURIUniversalCommunication', text('URIID', seller?.email)),
      ),
      addressXml(seller?.address),
      mailbox(seller?.email),
      group(
        'SpecifiedTaxRegistration',
        taxNumber
          ? text('ID', taxNumber, 'schemeID="FC"')
          : text('ID', vatIdOf(seller?.vatNumber), 'schemeID="VA"'),
      ),
    ),
    group('BuyerTradeParty', text('Name', buyer?.name), addressXml(buyer?.address), mailbox(buyer?.email)),
  )
}

/** The means of payment (UNTDID 4461): SEPA transfer if the clinic has an IBAN, else cash, or what both sides agreed (`ZZZ`). */
const paymentXml = ({ invoice }: EInvoiceFacts): string => {
  const iban = invoice.seller?.iban
  if (!iban)
    return group(
      'SpecifiedTradeSettlementPaymentMeans',
      text('TypeCode', invoice.content.method === 'cash' ? '10' : 'ZZZ'),
    )
  return group(
    'SpecifiedTradeSettlementPaymentMeans',
    text('TypeCode', '58'),
    group(
      'PayeePartyCreditorFinancialAccount',
      text('IBANID', iban.replace(/\s/g, '')),
      text('AccountName', invoice.seller?.name),
    ),
  )
}

/** The deposit that was taken at issue and counted at once: an e-invoice doesn't have later payments. */
const depositOf = ({ payments, issuedAt }: Invoice): InvoicePayment[] =>
  payments.filter(({ isDeposit, at, method }) => isDeposit && at === issuedAt && isVerifiedAtOnce(method))

const prepaidOf = (invoice: Invoice): number =>
  depositOf(invoice).reduce((sum, { amount }) => sum + amount, 0)

/** The invoice as it was when it was issued, for the page around an e-invoice (ZUGFeRD): page and XML must say the same. */
export const asIssued = (invoice: Invoice): Invoice => {
  const { row, sums } = invoice
  const paid = prepaidOf(invoice)
  const ledger = { total: sums.total, paid, credited: 0 }
  return {
    ...invoice,
    row: { ...row, ...ledger, waiting: 0, balance: balanceOf(ledger), status: statusOf(ledger, false) },
    payments: depositOf(invoice).map(payment => ({ ...payment, status: 'verified' })),
    credits: [],
  }
}

const taxXml = ({ taxes }: Totals, reason: string, { amount }: Writer): string =>
  taxes
    .map(({ rate, net, tax }) =>
      group(
        'ApplicableTradeTax',
        text('CalculatedAmount', amount(tax)),
        text('TypeCode', 'VAT'),
        categoryOf(rate) === 'E' ? text('ExemptionReason', reason) : '',
        text('BasisAmount', amount(net)),
        text('CategoryCode', categoryOf(rate)),
        text('RateApplicablePercent', percent(rate)),
      ),
    )
    .join('')

const settlementXml = (facts: EInvoiceFacts, { sums, number }: { sums: Totals; number: string }): string => {
  const { invoice, credit } = facts
  const { row, seller } = invoice
  const writer = writerOf(row.currency)
  const { amount } = writer
  const prepaid = credit ? 0 : prepaidOf(invoice)
  return group(
    'ApplicableHeaderTradeSettlement',
    text('PaymentReference', number),
    text('InvoiceCurrencyCode', row.currency),
    paymentXml(facts),
    taxXml(sums, seller?.note || 'Umsatzsteuerfrei', writer),
    group('SpecifiedTradePaymentTerms', dated('DueDateDateTime', credit?.date ?? row.due)),
    group(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      text('LineTotalAmount', amount(sums.net)),
      text('TaxBasisTotalAmount', amount(sums.net)),
      text('TaxTotalAmount', amount(sums.tax), `currencyID="${row.currency}"`),
      text('GrandTotalAmount', amount(sums.total)),
      prepaid > 0 ? text('TotalPrepaidAmount', amount(prepaid)) : '',
      text('DuePayableAmount', amount(sums.total - prepaid)),
    ),
    credit
      ? group(
          'InvoiceReferencedDocument',
          text('IssuerAssignedID', row.number),
          group(
            'FormattedIssueDateTime',
            element('qdt:DateTimeString', row.date.replaceAll('-', ''), 'format="102"'),
          ),
        )
      : '',
  )
}

/** Notes on pet, species and diagnosis, which an invoice with German fees has to name. */
const treatmentNotes = ({ row, content }: Invoice): string[] => {
  if (!hasFees(content)) return []
  const { species, diagnosis } = gotWords.de
  const animal = [row.petName, species[row.species as Species]].filter(Boolean).join(', ')
  return [`Tier: ${animal}`, `${diagnosis}: ${content.diagnosis ?? ''}`]
}

/**
 * The XML of an issued invoice, or of one of its credit notes. Ask `missingForEInvoice` first: missing facts are left out of the
 * XML. It says what the invoice said when it was issued; later payments don't change it.
 */
export const eInvoice = (facts: EInvoiceFacts, form: EInvoiceForm): string => {
  const { invoice, credit } = facts
  const { row, content, seller } = invoice
  const number = credit?.number ?? row.number ?? ''
  const date = credit?.date ?? row.date
  const sums = credit?.sums ?? invoice.sums
  const writer = writerOf(row.currency)
  const notes = credit
    ? [credit.reason, seller?.note]
    : [...treatmentNotes(invoice), content.notes, seller?.note]
  const body = [
    element(
      'rsm:ExchangedDocumentContext',
      group(
        'BusinessProcessSpecifiedDocumentContextParameter',
        text('ID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
      ) + group('GuidelineSpecifiedDocumentContextParameter', text('ID', guidelines[form])),
    ),
    element(
      'rsm:ExchangedDocument',
      [
        text('ID', number),
        text('TypeCode', credit ? '381' : '380'),
        dated('IssueDateTime', date),
        ...notes.map(note => group('IncludedNote', text('Content', note))),
      ].join(''),
    ),
    element(
      'rsm:SupplyChainTradeTransaction',
      [
        ...billedLines(invoice, writer.decimals, credit).map((line, at) => lineXml(line, at, writer)),
        partiesXml(facts),
        group(
          'ApplicableHeaderTradeDelivery',
          group('ActualDeliverySupplyChainEvent', dated('OccurrenceDateTime', content.doneOn ?? row.date)),
        ),
        settlementXml(facts, { sums, number }),
      ].join(''),
    ),
  ]
  const spaces = [
    'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
    'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
    'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
    'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rsm:CrossIndustryInvoice', body.join(''), spaces.join(' '))}\n`
}
