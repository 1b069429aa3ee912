/// <reference path="./.sst/platform/config.d.ts" />
// The entry of the infrastructure: what the app is called, what a stage keeps, and which parts it has.

export default $config({
  async app(input) {
    const { stageSettings } = await import('./infra/stage.ts')
    const { production, region } = stageSettings(input.stage, process.env)
    return {
      name: 'vetrounds',
      home: 'aws',
      // `protect` refuses `sst remove`; `retain` keeps table and buckets even if their code disappears.
      protect: production,
      removal: production ? 'retain' : 'remove',
      providers: { aws: { region } },
    }
  },
  async run() {
    const { assertConcurrency } = await import('./infra/concurrency.ts')
    await assertConcurrency()
    await import('./infra/defaults.ts')
    const { siteOrigin } = await import('./infra/web.ts')
    await import('./infra/api.ts')
    await import('./infra/jobs.ts')
    await import('./infra/monitoring.ts')
    return { site: siteOrigin }
  },
})
