// The look of an invoice's paper, in Typst. Its content comes as data: no user's text is read as markup.

/**
 * The source; its input `paper` is a `Paper` (core/money/paper-writer.ts) as JSON, `attached` the XML of an e-invoice or nothing.
 */
export const template = String.raw`
#let p = json(bytes(sys.inputs.paper))
#let attached = sys.inputs.at("attached", default: "")
#let muted = rgb("#595650")
#let hair = 0.4pt + rgb("#c9c6c0")

#set document(title: p.name, author: p.seller.name)
#set text(
  font: ("IBM Plex Sans", "IBM Plex Sans Arabic"),
  size: 9.5pt,
  lang: p.language,
  dir: if p.isRightToLeft { rtl } else { ltr },
)
#set par(leading: 0.6em, spacing: 0.7em)
#set page(
  paper: if p.sheet == "letter" { "us-letter" } else { p.sheet },
  margin: (x: 18mm, top: 22mm, bottom: 20mm),
  header: context if counter(page).get().first() > 1 {
    set text(8pt, fill: muted)
    [#p.title #p.number #h(1fr) #p.seller.name]
  },
  footer: context {
    set text(8pt, fill: muted)
    let at = str(counter(page).get().first())
    let of = str(counter(page).final().first())
    align(center, p.pages.replace("{page}", at).replace("{pages}", of))
  },
)

#if attached != "" {
  pdf.attach(
    p.attachment,
    bytes(attached),
    relationship: "alternative",
    mime-type: "text/xml",
    description: p.name,
  )
}

#let second(it) = if it != none { linebreak() + text(7pt, fill: muted, it) }
#let paragraph(lines) = lines.join(linebreak())

#grid(
  columns: (1fr, auto),
  column-gutter: 10mm,
  {
    text(12pt, weight: 600, p.seller.name)
    if p.seller.lines.len() > 0 {
      linebreak()
      text(8.5pt, fill: muted, paragraph(p.seller.lines))
    }
  },
  align(end, {
    show heading: set text(18pt, weight: 600)
    heading(level: 1, p.title)
    if p.twin != none { text(10pt, fill: muted, p.twin) + linebreak() }
    text(11pt, p.number)
    if p.state != none { linebreak() + text(11pt, weight: 600, p.state) }
  }),
)

#v(8mm)

#grid(
  columns: (1fr, 78mm),
  column-gutter: 8mm,
  {
    if p.buyer.label != "" { text(8pt, fill: muted, p.buyer.label) + second(p.buyer.twin) + linebreak() }
    text(11pt, weight: 600, p.buyer.name)
    if p.buyer.lines.len() > 0 { linebreak() + paragraph(p.buyer.lines) }
    if p.code != none {
      v(3mm)
      image(bytes(p.code.svg), format: "svg", width: 32mm, alt: p.code.label)
      text(7.5pt, fill: muted, p.code.label)
      second(p.code.twin)
    }
  },
  grid(
    columns: (auto, 1fr),
    column-gutter: 5mm,
    row-gutter: 2.2mm,
    ..for fact in p.facts {
      (text(fill: muted, fact.label) + second(fact.twin), align(end, fact.value))
    },
  ),
)

#v(6mm)

#if p.text != none {
  block(width: 150mm, p.text.split("\n").join(linebreak()))
  v(4mm)
}

#for part in p.tables {
  if part.title != none {
    show heading: set text(10.5pt, weight: 600)
    block(above: 5mm, below: 2mm, sticky: true, heading(level: 2, part.title.label) + if part.title.twin != none {
      text(7.5pt, fill: muted, part.title.twin)
    })
  }
  set text(9pt)
  table(
    columns: (1fr, ..part.heads.slice(1).map(_ => auto)),
    align: (x, y) => if x == 0 { start + top } else { end + top },
    inset: (x: 1.8mm, y: 1.8mm),
    stroke: (x, y) => (bottom: if y == 0 { 0.8pt + black } else { hair }),
    table.header(
      repeat: true,
      ..part.heads.map(head => text(8pt, weight: 600, head.label) + second(head.twin)),
    ),
    ..for row in part.rows { row },
  )
}

#v(2mm)

#block(breakable: false, width: 100%, align(end, block(width: 92mm, grid(
  columns: (1fr, auto),
  inset: (x, y) => (
    top: if p.sums.at(y).isStrong { 2mm } else { 1.1mm },
    bottom: 1.1mm,
    x: 0.6mm,
  ),
  stroke: (x, y) => (top: if p.sums.at(y).isStrong { 0.8pt + black } else { none }),
  align: (x, y) => if x == 0 { start } else { end },
  ..for sum in p.sums {
    let weight = if sum.isStrong { 600 } else { 400 }
    let size = if sum.isStrong { 11pt } else { 9pt }
    (
      text(size, weight: weight, sum.label) + second(sum.twin),
      text(size, weight: weight, sum.value),
    )
  },
))))

#for note in p.notes {
  v(3mm)
  set text(8.5pt)
  note.split("\n").join(linebreak())
}

#if p.signature != none {
  v(6mm)
  image(bytes(p.signature), format: "svg", width: 60mm, alt: p.name)
}
`
