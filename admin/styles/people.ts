import './fields.css'
import './reports.css'
import './workflows.css'
import './people.css'
