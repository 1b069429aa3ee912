// An import from a file: choose the file, assign its columns, look at the fate of each row, and write the rows (decision 82).
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { toast } from '../../ui/toast.ts'
import { FileStep } from './FileStep.tsx'
import { ImportFrame } from './ImportFrame.tsx'
import type { ImportDomain } from './import-domain.ts'
import { saveTemplate, saveWrong } from './import-files.ts'
import { PreparedImport } from './PreparedImport.tsx'
import { RunStep } from './RunStep.tsx'
import { useCodeWords } from './use-code-words.ts'
import { useImport, type Wrong } from './use-import.ts'

/** Once an import runs, messages name rows without columns: the file is no longer there. */
const nowhere = () => undefined

export const ImportPage = ({ domain }: { domain: ImportDomain }) => {
  const t = useT('imports')
  const common = useT('common')
  const language = useLanguage()
  const state = useImport(domain)
  const { loaded, run } = state
  const sayRow = useCodeWords(domain.sayCode, nowhere)
  const look = (title: string) => ({ title, isRightToLeft: language === 'ar' })
  const failed = (error: unknown) => {
    console.error(error)
    toast({ severity: 'error', summary: t('fileFailed'), detail: common('problem.failed') })
  }
  const template = () => {
    saveTemplate(domain.columns, domain.label, look(domain.fileName)).catch(failed)
  }
  const wrong = (rows: Wrong) => {
    saveWrong(rows, t('wrong'), look(`${domain.fileName} - ${t('wrongFile')}`)).catch(failed)
  }

  if (run)
    return (
      <ImportFrame step="import" back={domain.back} onTemplate={template} file={{ name: run.fileName }}>
        <RunStep
          domain={domain}
          run={run}
          onStop={state.stop}
          onProceed={state.proceed}
          onForget={state.forget}
          onWrong={() =>
            wrong({
              ...run,
              failed: run.failed.map(({ row, code, said }) => ({
                row,
                said: said ?? sayRow({ row, code, fate: 'failed' }),
              })),
            })
          }
        />
      </ImportFrame>
    )
  if (loaded)
    return (
      <PreparedImport domain={domain} state={state} loaded={loaded} onTemplate={template} onWrong={wrong} />
    )
  return (
    <ImportFrame step="file" back={domain.back} onTemplate={template}>
      <FileStep
        domain={domain}
        isReading={state.busy === 'reading'}
        refusal={state.refusal}
        onFile={file => void state.open(file)}
      />
    </ImportFrame>
  )
}
