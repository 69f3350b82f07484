// A worker of the services page. A browser takes long over the first number and the first date that it formats:
// it loads what it knows of languages and zones, once for all its threads. Here nothing waits for it.
new Intl.NumberFormat('en', { style: 'currency', currency: 'CAD' }).format(0)
new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'America/Toronto' }).format(0)
globalThis.close()
