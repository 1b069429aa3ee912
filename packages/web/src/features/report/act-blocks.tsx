// Treatments, test results, images and weights as parts of a paper. Struck-out entries are crossed out, with the reason.
import { imageBody } from '@vetrounds/core/records/image'
import { testBody } from '@vetrounds/core/records/test-result'
import { treatmentBody } from '@vetrounds/core/records/treatment'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { Block } from '../../print/Sheets.tsx'
import { splitText } from '../../print/split-text.ts'
import { useTestWords } from '../lab-results/test-words.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { chartOf, type Weighing } from '../pet/weights.ts'
import { captionParts, resultParts, treatmentLines, treatmentParts } from './act-words.ts'
import styles from './paper.module.css'
import { heading, type PaperInput, StruckNote, subheading, texts } from './paper-parts.tsx'
import { useNames } from './use-names.ts'
import { isStruck, type Written } from './use-report.ts'

/** A table row with further lines of the same entry below it; for a struck-out entry, a last row says why. */
const rowsWith = (
  written: Written,
  input: PaperInput,
  { cells, lines }: { cells: Block['node']; lines: readonly string[] },
  table: { key: string; head: Block['node']; columns: number },
): Block[] => {
  const { key, head, columns } = table
  const own = `${key} ${written.entry.id}`
  const shared = { key, head, isStruck: isStruck(written) }
  const rows: Block[] = [
    { key: own, node: cells, table: shared },
    ...lines.flatMap(splitText).map((line, at) => ({
      key: `${own} ${at}`,
      table: shared,
      node: (
        <td colSpan={columns}>
          <bdi>{line}</bdi>
        </td>
      ),
    })),
  ]
  const note: Block = {
    key: `${own} note`,
    table: { key, head },
    node: (
      <td colSpan={columns}>
        <StruckNote last={written.last} people={input.record.people} />
      </td>
    ),
  }
  const all = isStruck(written) ? [...rows, note] : rows
  // The first row stays on the page of the next one, and the last struck-out row on the page of the reason.
  const holding = new Set([0, isStruck(written) ? rows.length - 1 : 0])
  return all.map((block, at) => (holding.has(at) && at < all.length - 1 ? { ...block, holds: true } : block))
}

export const useTreatmentBlocks = () => {
  const t = useT('treatments')
  const entries = useT('entries')
  const { comma } = useNames()
  const formats = useFormat()
  const zone = useBranchZone()
  const head = (
    <>
      <th scope="col">{entries('dateAndTime')}</th>
      <th scope="col">{t('treatment')}</th>
      <th scope="col">{entries('dosage')}</th>
      <th scope="col">{t('delivery')}</th>
      <th scope="col">{t('nextDose')}</th>
    </>
  )
  const rowsOf = (key: string, all: readonly Written[], input: PaperInput): Block[] =>
    all.flatMap(written => {
      const body = treatmentBody.safeParse(written.body).data
      if (!body) return []
      const said = treatmentParts(body, written.entry.at, { t, formats, zone })
      const cells = (
        <>
          <td>
            <Ltr>{said.moment}</Ltr>
          </td>
          <th scope="row">
            <bdi>{said.name}</bdi>
            {said.product && (
              <>
                {comma}
                <bdi>{said.product}</bdi>
                {comma}
                <Ltr>{said.batch}</Ltr>
              </>
            )}
          </th>
          <td>{said.dosage && <Ltr>{said.dosage}</Ltr>}</td>
          <td>{said.delivery}</td>
          <td>{said.next && <Ltr>{said.next}</Ltr>}</td>
        </>
      )
      const lines = treatmentLines(body, { t, number: formats.number })
      return rowsWith(written, input, { cells, lines }, { key, head, columns: 5 })
    })
  /** The withdrawal period of a food-producing animal, in a frame (clinical forms § 6, point 8). */
  const waitsOf = (key: string, all: readonly Written[]): Block[] =>
    all.flatMap(written => {
      const body = treatmentBody.safeParse(written.body).data
      if (!body?.prescription?.withdrawal) return []
      const look = `${styles.box} ${styles.spaced} ${isStruck(written) ? styles.struck : ''}`
      return [
        {
          key: `${key} ${written.entry.id} withdrawal`,
          node: (
            <p className={look}>
              <b>{t('prescription.withdrawal')}:</b> <bdi>{body.name}</bdi>
              {comma}
              <bdi>{body.prescription.withdrawal}</bdi>
            </p>
          ),
        },
      ]
    })
  return (key: string, all: readonly Written[], input: PaperInput): Block[] => [
    ...rowsOf(key, all, input),
    ...waitsOf(key, all),
  ]
}

export const useTestBlocks = () => {
  const t = useT('lab-results')
  const words = useTestWords()
  const { date, number } = useFormat()
  const zone = useBranchZone()
  const head = (
    <>
      <th scope="col">{t('test')}</th>
      <th scope="col">{t('value')}</th>
      <th scope="col">{t('usual')}</th>
    </>
  )
  return (all: readonly Written[], input: PaperInput): Block[] =>
    all.flatMap(written => {
      const { entry, last } = written
      const body = testBody.safeParse(written.body).data
      if (!body) return []
      const { testType: type } = body
      const key = `test ${entry.id}`
      const title = (
        <>
          <span className={isStruck(written) ? styles.struck : undefined}>
            <bdi>{words.type(type)}</bdi> · <Ltr>{date(entry.at, zone)}</Ltr>
            {body.isWaiting && ` · ${t('waiting')}`}
          </span>{' '}
          <StruckNote last={last} people={input.record.people} />
        </>
      )
      const rows = body.rows.map((row, at): Block => {
        const { name, value, mark, range } = resultParts(row, type, { words, number })
        return {
          key: `${key} ${at}`,
          table: { key, head, isStruck: isStruck(written), isStrong: mark !== undefined },
          node: (
            <>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <Ltr>{value}</Ltr>
                {mark && ` ${mark}`}
              </td>
              <td>{range && <Ltr>{range}</Ltr>}</td>
            </>
          ),
        }
      })
      return [
        { ...subheading(key, title), holds: rows.length > 0 },
        ...rows,
        ...texts(`${key} note`, body.note, isStruck(written)),
      ]
    })
}

/**
 * The files of images shown on a paper, in order. Struck-out entries are left out, since they may show another owner's animal.
 */
export const filesOf = (all: readonly Written[]): string[] =>
  all.flatMap(written => (isStruck(written) ? [] : (imageBody.safeParse(written.body).data?.files ?? [])))

export const useImageBlocks = () => {
  const t = useT('images')
  const { comma } = useNames()
  const formats = useFormat()
  const zone = useBranchZone()
  return (all: readonly Written[], input: PaperInput): Block[] => {
    // Until the addresses of the pictures are known, each picture has its space. Struck-out images and files without a picture
    // have no space: only their captions are shown.
    const isDrawn = (file: string) => !input.pictures || input.pictures.has(file)
    const figures = all.flatMap(written => {
      const { entry } = written
      const hasRoom = (file: string) => !isStruck(written) && isDrawn(file)
      const body = imageBody.safeParse(written.body).data
      if (!body) return []
      return body.files.map((file, at) => {
        const src = input.pictures?.get(file)
        const said = captionParts(body, { nth: at, at: entry.at }, { t, formats, zone })
        const text = `${said.type}${comma}${said.organ}`
        const figure = (
          <figure key={file}>
            {hasRoom(file) && <span>{src && <img src={src} data-file={file} alt={text} />}</span>}
            <figcaption>
              <span className={isStruck(written) ? styles.struck : undefined}>
                {said.type}
                {comma}
                <bdi>{said.organ}</bdi>
                {comma}
                <Ltr>{said.day}</Ltr> · <Ltr>{said.number}</Ltr>
                {said.found && (
                  <>
                    {' · '}
                    <bdi>{said.found}</bdi>
                  </>
                )}
              </span>{' '}
              <StruckNote last={written.last} people={input.record.people} />
            </figcaption>
          </figure>
        )
        return { figure, pictures: hasRoom(file) ? 1 : 0 }
      })
    })
    const pairs = Array.from({ length: Math.ceil(figures.length / 2) }, (_, at) =>
      figures.slice(at * 2, at * 2 + 2),
    )
    return pairs.map((pair, at) => ({
      key: `images ${at}`,
      node: (
        <div className={styles.pictures} data-part="pictures">
          {pair.map(({ figure }) => figure)}
        </div>
      ),
      pictures: pair.reduce((sum, { pictures }) => sum + pictures, 0),
    }))
  }
}

const SIZE = { width: 420, height: 180 }
const BOX = { left: 44, right: 410, top: 10, bottom: 152 }

const WeightLines = ({ weighings }: { weighings: readonly Weighing[] }) => {
  const { number, date } = useFormat()
  const { zone } = usePetWords()
  const { lines, dots } = chartOf(weighings, BOX)
  const [first, last] = [weighings[0], weighings.at(-1)]
  const inKilograms = (last?.grams ?? 0) >= 1000
  return (
    <svg className={styles.chart} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
      {lines.map(({ grams, y }) => (
        <g key={grams}>
          <line x1={BOX.left} x2={BOX.right} y1={y} y2={y} />
          <text x={BOX.left - 6} y={y + 3}>
            {number(inKilograms ? grams / 1000 : grams, { maximumFractionDigits: 3 })}
          </text>
        </g>
      ))}
      <polyline points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {dots.map(({ id, x, y, isEstimated }) => (
        <circle key={id} cx={x} cy={y} r={2.4} data-estimated={isEstimated || undefined} />
      ))}
      {first && (
        <text x={BOX.left} y={SIZE.height - 10} data-first="">
          {date(first.at, zone)}
        </text>
      )}
      {last && last !== first && (
        <text x={BOX.right} y={SIZE.height - 10}>
          {date(last.at, zone)}
        </text>
      )}
    </svg>
  )
}

/** The chart of weights, with the last weight as text; nothing for an animal that was never weighed. */
export const useWeightBlocks = () => {
  const t = useT('report')
  const { weight, date } = useFormat()
  const zone = useBranchZone()
  return (weighings: readonly Weighing[]): Block[] => {
    const last = weighings.at(-1)
    if (!last) return []
    return [
      heading('weights', t('sections.weights')),
      {
        key: 'weights',
        node: (
          <>
            <WeightLines weighings={weighings} />
            <p>
              {t('lastWeight')} <Ltr>{weight(last.grams)}</Ltr>, <Ltr>{date(last.at, zone)}</Ltr>
            </p>
          </>
        ),
      },
    ]
  }
}
