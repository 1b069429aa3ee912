// The second and third step: the columns of a file, and the fate of each row. Ctrl+Enter leads to the next step.
import { useCallback, useMemo } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useSaveKey } from '../../behaviour/use-save-key.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keysText } from '../../layout/keys.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckStep } from './CheckStep.tsx'
import { ImportFrame } from './ImportFrame.tsx'
import type { ImportDomain } from './import-domain.ts'
import styles from './imports.module.css'
import { MapStep } from './MapStep.tsx'
import { cellText } from './sheet.ts'
import { useCodeWords } from './use-code-words.ts'
import { countsOf, type Loaded, textsOf, type useImport, type Wrong, wrongOf } from './use-import.ts'

/** The column of a field in the file, and the text of a cell in it. */
const useCells = ({ headings, sheet }: Loaded) => {
  const columnOf = useCallback((field: string) => headings.find(each => each.field === field)?.at, [headings])
  const cells = useMemo(() => new Map(sheet.rows.map(row => [row.row, row.cells])), [sheet])
  const textOf = useCallback(
    (row: number, field: string) => cellText(cells.get(row)?.[columnOf(field) ?? -1]),
    [cells, columnOf],
  )
  return { columnOf, textOf }
}

type Props = {
  domain: ImportDomain
  state: ReturnType<typeof useImport>
  loaded: Loaded
  onTemplate: () => void
  onWrong: (wrong: Wrong) => void
}

export const PreparedImport = ({ domain, state, loaded, onTemplate, onWrong }: Props) => {
  const t = useT('imports')
  const common = useT('common')
  const language = useLanguage()
  const { number } = useFormat()
  const { checked, busy, failure } = state
  const { sheet, head, headings, file } = loaded
  const { columnOf, textOf } = useCells(loaded)
  const sayRow = useCodeWords(domain.sayCode, columnOf)
  const counts = useMemo(() => countsOf(checked ?? []), [checked])
  const rows = useMemo(() => sheet.rows.slice(head + 1), [sheet, head])
  const used = new Set(headings.flatMap(({ field }) => field ?? []))
  const sent = counts.created + counts.updated
  const canAct = busy === undefined && (checked ? sent > 0 : used.size > 0)
  const act = () => void (checked ? state.start(sayRow) : state.check())
  useSaveKey(act, { isOff: !canAct })
  const note =
    busy === 'checking'
      ? t('checking')
      : checked
        ? t(sent === 0 ? 'nothingToDo' : 'leavesOut')
        : t('used', { used: number(used.size), all: number(headings.length) })
  const foot = (
    <>
      {checked && counts.failed > 0 && (
        <Button
          variant="quiet"
          icon="download"
          onPress={() =>
            onWrong({
              headings: headings.map(({ text }) => text),
              texts: textsOf(loaded),
              failed: wrongOf(checked, sayRow),
            })
          }
        >
          {t('downloadWrong', { n: number(counts.failed) })}
        </Button>
      )}
      <span className={styles.note}>
        {failure === undefined ? (
          note
        ) : (
          <Banner tone="danger" live title={t(checked ? 'errors:inventory.import' : 'checkFailed')}>
            {problemText(common, failure) ?? common('problem.failed')}
          </Banner>
        )}
      </span>
      <Button onPress={state.back}>{common('actions.back')}</Button>
      <Button
        variant="primary"
        isDisabled={!canAct && busy === undefined}
        isPending={busy !== undefined}
        shortcut={keysText('ctrl+↵', language)}
        onPress={act}
      >
        {checked ? t('importNow', { n: number(sent) }) : t('checkFile')}
      </Button>
    </>
  )
  return (
    <ImportFrame
      step={checked ? 'check' : 'columns'}
      back={domain.back}
      file={{ name: file, of: t('fileOf', { sheet: sheet.name, n: number(rows.length) }) }}
      onTemplate={onTemplate}
      isTable={checked !== undefined}
      foot={foot}
    >
      {checked ? (
        <CheckStep
          domain={domain}
          rows={checked}
          counts={counts}
          columnOf={columnOf}
          textOf={textOf}
          sayRow={sayRow}
        />
      ) : (
        <MapStep
          domain={domain}
          headings={headings}
          rows={rows}
          onChange={state.setHeadings}
          order={state.order}
          onOrder={state.setOrder}
          settings={domain.settings(used)}
        />
      )}
    </ImportFrame>
  )
}
