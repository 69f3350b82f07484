#!/bin/sh
# What the container of a Cloud Run job runs for the reminders.
# PROJECT, DATABASE_URL, VITE_APP_URL, MAIL_FROM and MAIL_API_KEY are variables of the job; PING is optional.
# Set LOCAL only to try this elsewhere.
set -u
PING=${PING:-}
exec npm run --silent owner -- remind ${LOCAL:---project "$PROJECT" --database-url "$DATABASE_URL"} \
  ${PING:+--ping "$PING"} --yes
