// Adds ZUGFeRD's properties to the metadata (XMP) of a PDF/A-3, which the typesetter can't. They are appended as an update of one
// object.
// Sources: ISO 32000-1 § 7.5.6 (incremental updates), § 14.3.2 (metadata streams);
// ZUGFeRD 2.3 / Factur-X 1.0.7, technical annex § 6.

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const properties = {
  DocumentFileName: 'The name of the embedded XML document',
  DocumentType: 'The type of the hybrid document in capital letters',
  Version: 'The actual version of the standard applying to the embedded XML document',
  ConformanceLevel: 'The conformance level of the embedded XML document',
}

const property = ([name, description]: [string, string]): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>` +
  `<pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`

/** PDF/A requires that the file describes a custom namespace. */
const schema =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>' +
  `<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>` +
  `<pdfaSchema:property><rdf:Seq>${Object.entries(properties).map(property).join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`

const description = (fileName: string): string =>
  `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}"><fx:DocumentType>INVOICE</fx:DocumentType>` +
  `<fx:DocumentFileName>${fileName}</fx:DocumentFileName><fx:Version>1.0</fx:Version>` +
  '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>'

/** Replaces a mark that must occur exactly once. Throws otherwise: another version of the typesetter may write another form. */
const replaced = (text: string, mark: string, by: string): string => {
  const parts = text.split(mark)
  if (parts.length !== 2) throw new Error(`The typesetter's PDF has ${mark} ${parts.length - 1} times.`)
  return parts.join(by)
}

const found = (text: string, pattern: RegExp): string => {
  const [, value] = pattern.exec(text) ?? []
  if (value === undefined) throw new Error(`The typesetter's PDF has no ${pattern.source}.`)
  return value
}

/** The same PDF with ZUGFeRD's metadata for its embedded file, profile EN 16931. */
export const withZugferdMetadata = (pdf: Buffer, fileName: string): Buffer => {
  // Read as latin1, which keeps each byte, also of the metadata in UTF-8.
  const text = pdf.toString('latin1')
  const object = found(text, /\/Metadata (\d+) 0 R/)
  const start = text.lastIndexOf(`\n${object} 0 obj`)
  const stream = found(text.slice(start), /stream\n([\s\S]*?)\nendstream/)
  const withSchema = replaced(
    stream,
    '</rdf:Bag></pdfaExtension:schemas>',
    `${schema}</rdf:Bag></pdfaExtension:schemas>`,
  )
  const metadata = replaced(withSchema, '</rdf:RDF>', `${description(fileName)}</rdf:RDF>`)
  const trailer = found(text, /trailer\n<<([\s\S]*?)>>\nstartxref/)
  const before = found(text, /startxref\n(\d+)\n%%EOF\s*$/)
  const added = `\n${object} 0 obj\n<<\n  /Length ${metadata.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n${metadata}\nendstream\nendobj\n`
  const place = String(text.length + 1).padStart(10, '0')
  const table =
    `xref\n${object} 1\n${place} 00000 n\r\n` +
    `trailer\n<<${trailer}  /Prev ${before}\n>>\nstartxref\n${text.length + added.length}\n%%EOF\n`
  return Buffer.from(text + added + table, 'latin1')
}
