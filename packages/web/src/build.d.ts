// Constants that the build defines (vite.config.ts).

/** Version of the package and commit, e.g. `0.1.0+1a2b3c4`. */
declare const __BUILD__: string
