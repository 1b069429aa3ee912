// The manifest of files that the service worker caches.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withIntegrity } from '../build/integrity.ts'

test('a file whose name stays the same is kept with the contents of its build alone', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'vetrounds-precache-'))
  try {
    await writeFile(join(dist, 'index.html'), 'abc')
    const page = { url: 'index.html', revision: '900150983cd24fb0d6963f7d28e17f72', size: 3 }
    const script = { url: 'assets/base-DqKBvP5F.js', revision: null, size: 9 }
    const { manifest } = await withIntegrity(dist, [page, script])
    expect(manifest).toEqual([
      // SHA-384 of abc: FIPS 180-2, appendix D.
      { ...page, integrity: 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn' },
      script,
    ])
  } finally {
    await rm(dist, { recursive: true })
  }
})
