// The worker that reads an Excel file; the page can end it at any time.

import type { Read } from './read-file.ts'
import { Refused } from './sheet.ts'
import { readWorkbook } from './workbook.ts'

const answer = (read: Read) => postMessage(read)

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    answer({ sheet: await readWorkbook(new Uint8Array(data)) })
  } catch (error) {
    answer({ why: error instanceof Refused ? error.why : 'damaged' })
  }
})
