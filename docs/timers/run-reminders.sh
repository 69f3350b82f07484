#!/bin/sh
# What the container of a Cloud Run job runs for the reminders.
# PROJECT, DATABASE_URL, VITE_APP_URL, MAIL_FROM and MAIL_API_KEY are variables of the job; STORAGE_BUCKET and PING are optional.
# Set LOCAL only to try this elsewhere.
set -u
PING=${PING:-}
STORAGE_BUCKET=${STORAGE_BUCKET:-}
exec npm run --silent owner -- remind ${LOCAL:---project "$PROJECT" --database-url "$DATABASE_URL"} \
  ${STORAGE_BUCKET:+--bucket "$STORAGE_BUCKET"} ${PING:+--ping "$PING"} --yes
