// Draws papers about money (an invoice, a letter, a statement) on sheets: core makes the content, and the layout is the PDF's.
import { SIGNATURE_BOX, TYPED } from '@vetrounds/core/contract/signature-path'
import type { Label, Paper } from '@vetrounds/core/money/paper-writer'
import { useMemo } from 'react'
import { Letterhead } from '../../print/Letterhead.tsx'
import { type Block, Sheets } from '../../print/Sheets.tsx'
import { QrCode } from '../profile/QrCode.tsx'
import styles from './money-paper.module.css'

/** A label, followed by its second language where the paper has two. */
const Twice = ({ label, twin }: Label) => (
  <>
    {label}
    {twin && <small>{twin}</small>}
  </>
)

const Opening = ({ paper }: { paper: Paper }) => (
  <Letterhead
    name={paper.seller.name}
    title={paper.title}
    twin={paper.twin}
    under={
      <>
        <p>{paper.number}</p>
        {paper.state && (
          <p>
            <b>{paper.state}</b>
          </p>
        )}
      </>
    }
  >
    <p>{paper.seller.lines.join('\n')}</p>
  </Letterhead>
)

const Parties = ({ paper: { buyer, code, facts } }: { paper: Paper }) => (
  <div className={styles.parties}>
    <div>
      {buyer.label && (
        <p className={styles.label}>
          <Twice {...buyer} />
        </p>
      )}
      <p>
        <b>{buyer.name}</b>
        {'\n'}
        {buyer.lines.join('\n')}
      </p>
      {code && (
        <figure className={styles.code}>
          <QrCode text={code.text} label={code.label} />
          <figcaption>
            <Twice {...code} />
          </figcaption>
        </figure>
      )}
    </div>
    <dl>
      {facts.map(({ value, ...fact }) => (
        <div key={fact.label}>
          <dt>
            <Twice {...fact} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)

const Sums = ({ paper: { sums } }: { paper: Paper }) => (
  <dl className={styles.sums}>
    {sums
      .map((sum, at) => ({ sum, key: `${at}` }))
      .map(({ key, sum: { value, isStrong, ...sum } }) => (
        <div key={key} data-strong={isStrong || undefined}>
          <dt>
            <Twice {...sum} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

const tableBlocks = ({ title, heads, rows }: Paper['tables'][number], at: number): Block[] => {
  const key = `table ${at}`
  const head = heads.map(each => (
    <th key={each.label} scope="col">
      <Twice {...each} />
    </th>
  ))
  return [
    ...(title
      ? [
          {
            key: `${key} title`,
            holds: true,
            node: (
              <h2 className={styles.h2}>
                <Twice {...title} />
              </h2>
            ),
          },
        ]
      : []),
    ...rows.map((cells, row) => ({
      key: `${key} ${row}`,
      table: { key, head, hasFigures: true },
      node: cells.map((cell, column) =>
        column === 0 ? (
          <th key={heads[column]?.label} scope="row">
            {cell}
          </th>
        ) : (
          <td key={heads[column]?.label}>{cell}</td>
        ),
      ),
    })),
  ]
}

const blocksOf = (paper: Paper): Block[] => [
  { key: 'head', node: <Opening paper={paper} /> },
  { key: 'parties', node: <Parties paper={paper} /> },
  ...(paper.text ? [{ key: 'text', node: <p className={styles.text}>{paper.text}</p> }] : []),
  ...paper.tables.flatMap(tableBlocks),
  { key: 'sums', node: <Sums paper={paper} /> },
  ...paper.notes.map((note, at) => ({ key: `note ${at}`, node: <p className={styles.note}>{note}</p> })),
]

const Signature = ({ path }: { path: string }) => (
  <svg
    className={styles.signature}
    viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

type Props = {
  /** Must stay the same object as long as its content does: another object is laid out anew. */
  paper: Paper
  /** A path to draw below the paper (`core/contract/signature`). A typed name isn't drawn: it is on the paper already. */
  signature?: string | undefined
  onPages?: () => void
}

export const MoneyPaper = ({ paper, signature, onPages }: Props) => {
  const blocks = useMemo(() => {
    const drawn = signature === undefined || signature === TYPED ? [] : [signature]
    return [...blocksOf(paper), ...drawn.map(path => ({ key: 'signature', node: <Signature path={path} /> }))]
  }, [paper, signature])
  const pageName = (page: number, pages: number) =>
    paper.pages.replace('{page}', String(page)).replace('{pages}', String(pages))
  return (
    <Sheets
      blocks={blocks}
      paper={paper.sheet}
      pageName={pageName}
      running={
        <>
          <span>
            <b>{paper.title}</b> {paper.number}
          </span>
          <span>
            <bdi>{paper.seller.name}</bdi>
          </span>
        </>
      }
      foot={(page, pages) => (
        <>
          <span />
          <span>{pageName(page, pages)}</span>
        </>
      )}
      {...(onPages && { onPages })}
    />
  )
}
