// The CSS of a block or template lies beside it and is gathered here: adding one stays one folder and one line.
// A module of its own, because gathered files come before a module's own imports.
import.meta.glob(['../document/**/*.css', '../ui/**/*.css', '../seating/*.css', '../templates/**/*.css', '../blocks/*/*.css'], {
  eager: true,
})
