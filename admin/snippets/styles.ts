import '../fields/fields.css'
import '../settings/settings.css'
import './snippets.css'
