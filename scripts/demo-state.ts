// Makes the demo in an empty folder, and ends once all work that follows from it is done. For tests, which copy the folder.
import { onParentEnd } from '@vetrounds/local/parent'
import { startStack } from './stack/stack.ts'

onParentEnd(() => process.exit(1))
try {
  const stack = await startStack({ port: 0, say: () => undefined, web: false, api: true })
  await stack.settled()
  await stack.close()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
