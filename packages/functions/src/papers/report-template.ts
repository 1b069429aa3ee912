// The look of a report's pages, in Typst, with the measures of the browser's sheets (web/src/print, report/paper.module.css).

/**
 * The source; its input `paper` is a report with its files and drawings (report.ts) as JSON: no user's text is read as markup.
 */
export const reportTemplate = String.raw`
#let p = json(bytes(sys.inputs.paper))
#let ink = rgb("#1f1b16")
#let muted = rgb("#57524b")
#let hair = 0.15mm + rgb("#cfcac2")
#let rule = 0.35mm + ink
#let isLetter = p.sheet == "letter"

#set document(title: p.name)
#set text(
  font: ("IBM Plex Sans", "IBM Plex Sans Arabic"),
  size: 9.5pt,
  fill: ink,
  lang: p.language,
  dir: if p.isRightToLeft { rtl } else { ltr },
)
#set par(leading: 0.62em, spacing: 0.68em)
#set page(
  paper: if isLetter { "us-letter" } else { "a4" },
  margin: (x: 18mm, top: 14mm, bottom: 10mm),
  background: if "watermark" in p {
    rotate(-35deg, text(72pt, weight: 600, fill: rgb(31, 27, 22, 12%), p.watermark))
  },
)

#let is(each, name) = each.at(name, default: false)

#let words(line) = for each in line {
  let it = each.text.split("\n").map(part => [#part]).join(linebreak())
  if is(each, "isMuted") { it = text(fill: muted, it) }
  if is(each, "isBold") { it = text(weight: 600, it) }
  if is(each, "isStruck") { it = strike(it) }
  it
}

#let titled(level, line) = {
  let at = level - 1
  show heading: set text((16pt, 10.5pt, 9.5pt).at(at), weight: 600)
  show heading: set block(above: (0mm, 5mm, 3.2mm).at(at), below: (2.6mm, 2.4mm, 1.8mm).at(at), sticky: true)
  heading(level: level, words(line))
}

#let tabled(it) = {
  let span(cell) = cell.at("columns", default: 1)
  set text(9pt)
  set par(leading: 0.5em)
  table(
    columns: it.widths.map(width => width * 1fr),
    align: start + top,
    inset: (x, y) => (left: 1.4mm, right: 1.4mm, y: 1.5mm),
    stroke: (x, y) => (bottom: if y == 0 and it.head.len() > 0 { rule } else { hair }),
    ..if it.head.len() > 0 {
      (table.header(..it.head.map(cell => table.cell(colspan: span(cell), text(fill: muted, words(cell.line))))),)
    },
    ..for row in it.rows {
      row.cells.map(cell => {
        let body = words(cell.line)
        if is(row, "isStrong") { body = text(weight: 600, body) }
        if is(row, "isStruck") { body = strike(body) }
        table.cell(colspan: span(cell), body)
      })
    },
  )
}

#let factual(it) = {
  set text(9pt)
  grid(
    columns: (29mm, 1fr),
    column-gutter: 2mm,
    row-gutter: 1.7mm,
    ..for row in it.rows { (text(fill: muted, words(row.label)), words(row.value)) },
  )
}

#let pictured(it) = grid(
  columns: (1fr, 1fr),
  column-gutter: 6mm,
  ..for each in it.of {
    let file = each.at("file", default: "")
    (
      {
        if file in p.files {
          let picture = image(p.files.at(file), height: 100%, fit: "contain", alt: p.alts.at(file))
          block(width: 100%, height: 70mm, fill: rgb("#050506"), below: 1.4mm, align(center + horizon, picture))
        }
        block(below: 4mm, text(7.5pt, fill: muted, words(each.caption)))
      },
    )
  },
)

#let signed(it) = {
  set text(8pt, fill: muted)
  v(8mm)
  let stamp = it.of.len() - 1
  grid(
    columns: (1fr, 0.7fr, 36mm),
    column-gutter: 8mm,
    align: bottom,
    ..for (at, written) in it.of.enumerate() {
      (
        if at == stamp {
          let dashes = (paint: rgb("#8a857d"), thickness: 0.25mm, dash: "dashed")
          block(width: 100%, height: 24mm, stroke: dashes, align(center + horizon, words(written)))
        } else {
          line(length: 100%, stroke: 0.25mm + ink)
          block(above: 1.4mm, words(written))
        },
      )
    },
  )
}

#let piece(it) = {
  if it.kind == "heading" { titled(it.level, it.line) }
  if it.kind == "text" {
    let body = if is(it, "isSmall") { text(7.5pt, fill: muted, words(it.line)) } else { words(it.line) }
    if is(it, "isFramed") { block(width: 100%, stroke: rule, inset: (x: 3mm, y: 2mm), body) } else { par(body) }
  }
  if it.kind == "table" { tabled(it) }
  if it.kind == "facts" { factual(it) }
  if it.kind == "pictures" { pictured(it) }
  if it.kind == "drawing" { image(bytes(it.svg), format: "svg", width: 120mm) }
  if it.kind == "signature" { signed(it) }
}

#let block-of(it) = {
  if it.kind == "alone" { piece(it.piece) }
  if it.kind == "letterhead" {
    let logo = it.at("logo", default: "")
    let who = { set text(8.5pt); it.who.map(piece).join() }
    block(width: 100%, stroke: (bottom: rule), inset: (bottom: 4mm), below: 4mm, grid(
      columns: (1fr, auto),
      column-gutter: 8mm,
      if logo in p.files {
        grid(columns: (auto, 1fr), column-gutter: 3mm, image(p.files.at(logo), height: 10mm, alt: p.alts.at(logo)), who)
      } else { who },
      { set align(end); it.what.map(piece).join() },
    ))
  }
  if it.kind == "region" {
    block(width: 100%, above: 0mm, below: 0mm, stroke: (top: hair), inset: (y: 1.8mm), grid(
      columns: (34mm, 1fr),
      column-gutter: 4mm,
      text(weight: 600, words(it.name)),
      it.of.map(piece).join(),
    ))
  }
  if it.kind == "columns" {
    block(below: 3mm, grid(columns: it.of.map(_ => 1fr), column-gutter: 8mm, ..it.of.map(each => each.map(piece).join())))
  }
}

// A page of the browser is a page here. Where letters take a little more room, the page is set a little smaller, and none flows over.
#let height = if isLetter { 279.4mm } else { 297mm }
#let page-of(room, body, sunk) = layout(size => {
  let needed(it) = measure(it, width: size.width).height
  let left = room - needed(sunk)
  let taken = needed(body)
  block(width: 100%, height: room, above: 0mm, below: 0mm, {
    if taken <= left { body } else {
      scale(left / taken * 100%, origin: top, reflow: true, block(width: size.width, body))
    }
    place(bottom, sunk)
  })
})

#for (at, sheet) in p.sheets.enumerate() {
  if at > 0 { pagebreak() }
  let runs = sheet.running.len() > 0
  if runs {
    let running = text(8.5pt, fill: muted, sheet.running.map(words).join(h(1fr)))
    block(width: 100%, height: 8mm, above: 0mm, below: 6mm, stroke: (bottom: rule), running)
  }
  page-of(
    height - 36mm - (if runs { 14mm } else { 0mm }),
    block(width: 100%, sheet.blocks.map(block-of).join()),
    block(width: 100%, sheet.sunk.map(block-of).join()),
  )
  let foot = grid(columns: (1fr, auto), column-gutter: 6mm, ..sheet.foot.map(words))
  block(width: 100%, height: 12mm, above: 0mm, below: 0mm, align(bottom, text(7.5pt, fill: muted, foot)))
}
`
