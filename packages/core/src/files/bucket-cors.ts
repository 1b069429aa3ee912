// What a page of the site may do with the bucket of files from the browser: one rule for the deployed bucket and the local one.

/** Uploads are posted forms; reading a part of a file names its range. `maxAge` is in seconds. */
export const bucketCors = {
  methods: ['GET', 'POST'],
  headers: ['content-type', 'range'],
  exposed: ['etag', 'content-length', 'content-range'],
  maxAge: 3600,
}
