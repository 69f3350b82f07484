#!/bin/sh
# What the container of a Cloud Run job runs: the nightly run, then the upload of its backup into a bucket.
# PROJECT, DATABASE_URL and BACKUP_BUCKET are variables of the job; PING is optional, and so is BACKUP_PUBLIC_KEY where
# installation/site.json has the key.
# METADATA and STORAGE are Google's addresses; set them, and LOCAL, only to try this elsewhere.
set -u
PING=${PING:-}
METADATA=${METADATA:-http://metadata.google.internal}
STORAGE=${STORAGE:-https://storage.googleapis.com}
FOLDER=$(mktemp -d)
export METADATA STORAGE BACKUP_BUCKET PING

npm run --silent owner -- nightly ${LOCAL:---project "$PROJECT" --database-url "$DATABASE_URL"} \
  --to "$FOLDER" ${PING:+--ping "$PING"} --yes
RESULT=$?

# Also after a night on which something else failed: a backup is kept as soon as it is complete.
node --input-type=module - "$FOLDER" <<'UPLOAD' || RESULT=1
import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
const folder = process.argv[2]
const { BACKUP_BUCKET: bucket, METADATA: metadata, STORAGE: storage, PING: ping } = process.env
const files = (await readdir(folder)).filter((name) => name.endsWith('.backup'))
if (files.length > 0) {
  const identity = await fetch(`${metadata}/computeMetadata/v1/instance/service-accounts/default/token`, {
    headers: { 'Metadata-Flavor': 'Google' },
  })
  const { access_token: token } = await identity.json()
  for (const name of files) {
    // Only a new object: the account may create, and neither replace nor delete.
    const url = `${storage}/upload/storage/v1/b/${bucket}/o?uploadType=media&ifGenerationMatch=0&name=${name}`
    const body = await openAsBlob(`${folder}/${name}`)
    const answer = await fetch(url, { method: 'POST', body, headers: { Authorization: `Bearer ${token}` } })
    console.log(answer.ok ? `ok        Upload: ${name} is in ${bucket}.` : `failed    Upload: ${bucket} answers ${answer.status}.`)
    if (answer.ok) continue
    process.exitCode = 1
    // The run itself has reported that it went well.
    if (ping) await fetch(`${ping}/fail`, { method: 'POST' })
  }
}
UPLOAD
rm -r "$FOLDER"
exit $RESULT
