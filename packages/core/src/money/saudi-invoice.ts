// The simplified tax invoice of Saudi Arabia as UBL 2.1, and its credit note (type 381 of the same document).
// Sources: ZATCA, Electronic Invoice XML Implementation Standard (BR-KSA-…) and Security Features Implementation Standards (hash,
// QR, stamp).
// It is written in its canonical form (C14N 1.1: no blanks between elements, attributes in order, no empty tags), so that its
// hash is that of the bytes themselves.
import type { TaxShare, Totals } from './amounts.ts'
import { type BilledLine, type BilledOf, billedLines } from './e-invoice-lines.ts'
import type { CreditNote, Party, SaudiStamp } from './invoice.ts'
import type { PaymentMethod } from './invoice-rules.ts'

export const SAUDI_CURRENCY = 'SAR'
const DECIMALS = 2

/** The previous hash of the first document of a chain: the SHA-256 of the text `0`, as hexadecimal text in base64 (BR-KSA-26). */
export const FIRST_HASH =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='

export type SaudiFacts = {
  number: string
  uuid: string
  /** The moment of issue, ISO text in UTC. */
  at: string
  /** Place in the branch's chain, from 1 on (ICV). */
  icv: number
  /** The hash of the document before it, base64 (PIH). */
  previous: string
  invoice: BilledOf & { date: string }
  sums: Totals
  seller: Party | undefined
  buyer: Party | undefined
  method: PaymentMethod | undefined
  /** The deposit that was taken at issue and counted at once; minor units. */
  prepaid: number
  /** Of a credit note: its own lines and sums, its reason, and the number of the invoice that it corrects. */
  credit?: (Pick<CreditNote, 'lines' | 'sums' | 'reason'> & { of: string }) | undefined
}

// XML 1.0 can't contain the other characters, and canonical text has no carriage return.
const UNWRITABLE = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const escaped = (text: string): string =>
  text.replace(UNWRITABLE, '').trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const element = (name: string, content: string, attributes = ''): string =>
  content === '' ? '' : `<${name}${attributes && ` ${attributes}`}>${content}</${name}>`
const text = (name: string, value: string | undefined, attributes = ''): string =>
  element(`cbc:${name}`, escaped(value ?? ''), attributes)
const group = (name: string, ...inner: readonly string[]): string => element(`cac:${name}`, inner.join(''))

const decimal = (minor: number): string => (minor / 10 ** DECIMALS).toFixed(DECIMALS)
const money = (name: string, minor: number): string =>
  text(name, decimal(minor), `currencyID="${SAUDI_CURRENCY}"`)
const percent = (rate: number): string => (rate / 100).toFixed(2)

const scheme = group('TaxScheme', text('ID', 'VAT'))

/** Out of scope (O) for a rate of 0, with the clinic's note as the reason; else the standard category (S). */
const categoryOf = (rate: number): 'S' | 'O' => (rate === 0 ? 'O' : 'S')

/** UNTDID 4461, as far as ZATCA lists it. */
const meansCodes: Record<PaymentMethod, string> = {
  cash: '10',
  credit_card: '48',
  bank_transfer: '42',
  mobile_payment: '1',
}

const reference = (id: string, content: string): string =>
  group(
    'AdditionalDocumentReference',
    text('ID', id),
    group('Attachment', element('cbc:EmbeddedDocumentBinaryObject', content, 'mimeCode="text/plain"')),
  )

/** A national address as people type it: building of four digits, postal code of five, parts between commas. */
const saudiAddress = (address = '') => {
  const parts = address
    .split(/[,،\n]/)
    .map(part => part.trim())
    .filter(Boolean)
  const zone = /(?<!\d)\d{5}(?!\d)/.exec(address)?.[0]
  const building = /(?<!\d)\d{4}(?!\d)/.exec(parts[0] ?? '')?.[0]
  const bare = (part: string | undefined) =>
    part?.replace(/\d+/g, '').replace(/[–-]/g, ' ').replace(/\s+/g, ' ').trim()
  return {
    street: bare(parts[0]),
    building,
    district: parts.length > 2 ? bare(parts[1]) : undefined,
    city: parts.length > 1 ? bare(parts.at(-1)) : undefined,
    zone,
  }
}

const supplier = (seller: Party | undefined): string => {
  const { street, building, district, city, zone } = saudiAddress(seller?.address)
  return group(
    'AccountingSupplierParty',
    group(
      'Party',
      group(
        'PostalAddress',
        text('StreetName', street),
        text('BuildingNumber', building),
        text('CitySubdivisionName', district),
        text('CityName', city),
        text('PostalZone', zone),
        group('Country', text('IdentificationCode', 'SA')),
      ),
      group('PartyTaxScheme', text('CompanyID', seller?.vatNumber), scheme),
      group('PartyLegalEntity', text('RegistrationName', seller?.name)),
    ),
  )
}

/** A consumer may stay unnamed on a simplified invoice, but the schema requires the element. */
const customer = (buyer: Party | undefined): string =>
  group(
    'AccountingCustomerParty',
    group(
      'Party',
      buyer
        ? group('PartyLegalEntity', text('RegistrationName', buyer.name))
        : group('PartyTaxScheme', scheme),
    ),
  )

const taxSubtotal = ({ rate, net, tax }: TaxShare, reason: string): string =>
  group(
    'TaxSubtotal',
    money('TaxableAmount', net),
    money('TaxAmount', tax),
    group(
      'TaxCategory',
      text('ID', categoryOf(rate)),
      text('Percent', percent(rate)),
      ...(rate === 0
        ? [text('TaxExemptionReasonCode', 'VATEX-SA-OOS'), text('TaxExemptionReason', reason)]
        : []),
      scheme,
    ),
  )

/** The total of the tax, twice: with a part for each rate, and alone in the currency of the tax (BR-KSA-EN16931-09). */
const taxTotals = ({ taxes, tax }: Totals, reason: string): string =>
  group('TaxTotal', money('TaxAmount', tax), ...taxes.map(each => taxSubtotal(each, reason))) +
  group('TaxTotal', money('TaxAmount', tax))

const lineXml = (line: BilledLine, at: number): string => {
  const tax = Math.round((line.net * line.taxRate) / 10_000)
  return group(
    'InvoiceLine',
    text('ID', String(at + 1)),
    text('InvoicedQuantity', String(line.quantity / 1000), 'unitCode="PCE"'),
    money('LineExtensionAmount', line.net),
    line.allowance > 0
      ? group(
          'AllowanceCharge',
          text('ChargeIndicator', 'false'),
          text('AllowanceChargeReason', 'discount'),
          money('Amount', line.allowance),
        )
      : '',
    group('TaxTotal', money('TaxAmount', tax), money('RoundingAmount', line.net + tax)),
    group(
      'Item',
      text('Name', line.name),
      group(
        'ClassifiedTaxCategory',
        text('ID', categoryOf(line.taxRate)),
        text('Percent', percent(line.taxRate)),
        scheme,
      ),
    ),
    group('Price', text('PriceAmount', line.netPrice, `currencyID="${SAUDI_CURRENCY}"`)),
  )
}

/** Namespaces in the order of the canonical form: the default one first, then by prefix. */
const SPACES = [
  'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"',
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
  'xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"',
].join(' ')

/** The document that is hashed: without stamp and QR code, which are made from its hash. */
export const saudiDocument = (facts: SaudiFacts): string => {
  const { number, uuid, at, icv, previous, invoice, seller, buyer, method, prepaid, credit } = facts
  const sums = credit?.sums ?? facts.sums
  const reason = seller?.note || 'Not subject to VAT'
  return element(
    'Invoice',
    [
      text('ProfileID', 'reporting:1.0'),
      text('ID', number),
      text('UUID', uuid),
      text('IssueDate', at.slice(0, 10)),
      text('IssueTime', `${at.slice(11, 19)}Z`),
      // Simplified (02), none of the special kinds.
      text('InvoiceTypeCode', credit ? '381' : '388', 'name="0200000"'),
      text('DocumentCurrencyCode', SAUDI_CURRENCY),
      text('TaxCurrencyCode', SAUDI_CURRENCY),
      credit ? group('BillingReference', group('InvoiceDocumentReference', text('ID', credit.of))) : '',
      group('AdditionalDocumentReference', text('ID', 'ICV'), text('UUID', String(icv))),
      reference('PIH', previous),
      supplier(seller),
      customer(buyer),
      group('Delivery', text('ActualDeliveryDate', invoice.date)),
      group(
        'PaymentMeans',
        text('PaymentMeansCode', method ? meansCodes[method] : '1'),
        text('InstructionNote', credit?.reason),
      ),
      taxTotals(sums, reason),
      group(
        'LegalMonetaryTotal',
        money('LineExtensionAmount', sums.net),
        money('TaxExclusiveAmount', sums.net),
        money('TaxInclusiveAmount', sums.total),
        ...(prepaid > 0 ? [money('PrepaidAmount', prepaid)] : []),
        money('PayableAmount', sums.total - prepaid),
      ),
      ...billedLines(invoice, DECIMALS, credit).map(lineXml),
    ].join(''),
    SPACES,
  )
}

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const C14N = 'http://www.w3.org/2006/12/xml-c14n11'
const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116'

/**
 * The properties that a signer signs, too (XAdES): when, and with which certificate. Their hash is that of exactly these bytes.
 */
export const signedProperties = ({ at, certificateHash, issuer, serial }: Omit<SaudiStamp, 'signature'>) =>
  `<xades:SignedProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Id="xadesSignedProperties">` +
  `<xades:SignedSignatureProperties><xades:SigningTime>${at}</xades:SigningTime>` +
  `<xades:SigningCertificate><xades:Cert><xades:CertDigest>` +
  `<ds:DigestMethod xmlns:ds="${DSIG}" Algorithm="${SHA256}"></ds:DigestMethod>` +
  `<ds:DigestValue xmlns:ds="${DSIG}">${certificateHash}</ds:DigestValue></xades:CertDigest>` +
  `<xades:IssuerSerial><ds:X509IssuerName xmlns:ds="${DSIG}">${escaped(issuer)}</ds:X509IssuerName>` +
  `<ds:X509SerialNumber xmlns:ds="${DSIG}">${serial}</ds:X509SerialNumber></xades:IssuerSerial>` +
  `</xades:Cert></xades:SigningCertificate></xades:SignedSignatureProperties></xades:SignedProperties>`

const without = (what: string): string =>
  `<ds:Transform Algorithm="${XPATH}"><ds:XPath>not(//ancestor-or-self::${what})</ds:XPath></ds:Transform>`

const extensions = (hash: string, stamp: SaudiStamp): string =>
  '<ext:UBLExtensions><ext:UBLExtension>' +
  '<ext:ExtensionURI>urn:oasis:names:specification:ubl:dsig:enveloped:xades</ext:ExtensionURI><ext:ExtensionContent>' +
  '<sig:UBLDocumentSignatures xmlns:sac="urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2"' +
  ' xmlns:sbc="urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2"' +
  ' xmlns:sig="urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2"><sac:SignatureInformation>' +
  '<cbc:ID>urn:oasis:names:specification:ubl:signature:1</cbc:ID>' +
  '<sbc:ReferencedSignatureID>urn:oasis:names:specification:ubl:signature:Invoice</sbc:ReferencedSignatureID>' +
  `<ds:Signature xmlns:ds="${DSIG}" Id="signature"><ds:SignedInfo>` +
  `<ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod>` +
  '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"></ds:SignatureMethod>' +
  '<ds:Reference Id="invoiceSignedData" URI=""><ds:Transforms>' +
  without('ext:UBLExtensions') +
  without('cac:Signature') +
  without("cac:AdditionalDocumentReference[cbc:ID='QR']") +
  `<ds:Transform Algorithm="${C14N}"></ds:Transform></ds:Transforms>` +
  `<ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod><ds:DigestValue>${hash}</ds:DigestValue></ds:Reference>` +
  '<ds:Reference Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties">' +
  `<ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod><ds:DigestValue>${stamp.propertiesHash}</ds:DigestValue></ds:Reference>` +
  `</ds:SignedInfo><ds:SignatureValue>${stamp.signature}</ds:SignatureValue>` +
  `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${stamp.certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>` +
  '<ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="signature">' +
  `${signedProperties(stamp)}</xades:QualifyingProperties></ds:Object></ds:Signature>` +
  '</sac:SignatureInformation></sig:UBLDocumentSignatures></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>'

const SIGNATURE =
  '<cac:Signature><cbc:ID>urn:oasis:names:specification:ubl:signature:Invoice</cbc:ID>' +
  '<cbc:SignatureMethod>urn:oasis:names:specification:ubl:dsig:enveloped:xades</cbc:SignatureMethod></cac:Signature>'

type Completed = { hash: string; qr: string; stamp?: SaudiStamp | undefined }

/** The file that is handed out: with the QR code, and the stamp where there is one. */
export const saudiXml = (document: string, { hash, qr, stamp }: Completed): string => {
  const start = document.indexOf('<cbc:ProfileID>')
  const middle = document.indexOf('<cac:AccountingSupplierParty>')
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    document.slice(0, start),
    stamp ? extensions(hash, stamp) : '',
    document.slice(start, middle),
    reference('QR', qr),
    stamp ? SIGNATURE : '',
    document.slice(middle),
  ]
  return parts.join('')
}
