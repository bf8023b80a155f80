import './fields.css'
import './redirects.css'
