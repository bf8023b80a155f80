import '../fields/fields.css'
import './redirects.css'
