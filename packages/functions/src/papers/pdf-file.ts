// A paper as the file that the API hands out.
import type { Reader } from '@vetrounds/core/access/actor'
import type { PaperFile } from '@vetrounds/core/money/paper'
import type { Paper } from './paper.ts'

/** Sets the paper and names its file by the number; a draft has none. */
export const pdfFile = async (
  { request }: Reader,
  number: string | undefined,
  paper: Paper,
): Promise<PaperFile> => {
  const { typeset } = await import('./typeset.ts')
  const bytes = typeset(paper, Date.parse(request.at))
  return { name: `${number ?? 'draft'}.pdf`, type: 'application/pdf', base64: bytes.toString('base64') }
}
