// How handlers are bundled, for the deployment and for the checks that measure their size and speed.

// Credential providers that a function never uses: its credentials are in its environment. The SDK loads each only
// on demand, and leaving them out makes the bundle 140 kB smaller.
const unusedCredentialSources = [
  ...['http', 'ini', 'process', 'sso', 'web-identity'].map(
    source => `@aws-sdk/credential-provider-${source}`,
  ),
  '@smithy/credential-provider-imds',
]

/**
 * Build options. Code that is imported on demand goes into separate files, so that
 * a starting function reads only what its first request needs.
 */
export const bundleOptions = { minify: true, splitting: true, esbuild: { external: unusedCredentialSources } }
