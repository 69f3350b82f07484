// Nobody calls it: Lighthouse imports it only to report its own errors to its makers, which is off here.
export {}
