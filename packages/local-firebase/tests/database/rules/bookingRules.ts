/** Booking rules of a realistic kind for one region: claims tie a taken slot to one appointment. */
function regionRules(region: string): string {
  return `
    // Bookings of ${region}.
    "${region}": {
      "clinics": {
        ".indexOn": ["category", "name"],
        ".read": "query.limitToFirst <= 100 || query.limitToLast <= 100",
        "$clinic": {
          ".write": "auth.uid === $clinic && !data.exists() && newData.exists()",
          ".validate": "newData.hasChildren(['name', 'category', 'email'])",
          "name": {
            ".validate": "newData.isString() && newData.val().length >= 2 && newData.val().length <= 80"
          },
          "category": { ".validate": "newData.isString() && newData.val().matches(/^[a-z][a-z_]{1,30}$/)" },
          "email": { ".validate": "newData.val() === auth.token.email" },
          "discount": { ".validate": "newData.val() === data.val()" },
          "$other": { ".validate": false }
        }
      },
      "services": {
        "$clinic": {
          ".read": true,
          "$service": {
            ".write": "auth.uid === $clinic && (!data.exists() || !newData.exists())",
            ".validate": "newData.hasChildren(['name', 'price', 'duration'])",
            "name": { ".write": "auth.uid === $clinic && data.exists()", ".validate": "newData.isString() && newData.val().length <= 80" },
            "price": { ".write": "auth.uid === $clinic", ".validate": "newData.isNumber() && newData.val() >= 0" },
            "duration": { ".validate": "newData.isNumber() && newData.val() >= 1 && newData.val() <= 1440 && newData.val() % 1 === 0" },
            "slots": {
              "$slot": {
                ".validate": "$slot.matches(/^slot_\\\\d+$/) && newData.hasChildren(['time', 'available'])",
                "time": { ".validate": "newData.isNumber() && newData.val() % 1 === 0" },
                "available": {
                  /* Taken exactly while there is a claim. */
                  ".write": "auth != null && newData.parent().parent().parent().parent().parent().parent().child('slot_claims/' + $clinic + '/' + $service + '/' + $slot).exists() !== newData.val()",
                  ".validate": "newData.isBoolean()"
                },
                "$other": { ".validate": false }
              }
            },
            "$other": { ".validate": false }
          }
        }
      },
      "slot_claims": {
        "$clinic": {
          ".read": "auth.uid === $clinic",
          "$service": {
            "$slot": {
              ".write": "auth != null && (!data.exists() && newData.parent().parent().parent().parent().child('appointments/' + newData.val() + '/slotId').val() === $slot || data.exists() && !newData.exists())",
              ".validate": "newData.isString() && !newData.val().contains('/')"
            }
          }
        }
      },
      "appointments": {
        "$appointment": {
          ".read": "auth != null && (!data.exists() || data.child('patientId').val() === auth.uid || data.child('clinicId').val() === auth.uid)",
          ".write": "auth != null && !data.exists() && newData.child('patientId').val() === auth.uid && newData.child('confirmed').val() === false",
          ".validate": "newData.hasChildren(['patientId', 'clinicId', 'serviceId', 'slotId', 'time', 'price', 'confirmed'])",
          "patientId": { ".validate": "newData.isString()" },
          "clinicId": { ".validate": "newData.isString() && !newData.val().contains('/')" },
          "serviceId": { ".validate": "newData.isString() && !newData.val().contains('/')" },
          "slotId": { ".validate": "newData.isString() && newData.val().matches(/^slot_[0-9]+$/)" },
          "time": { ".validate": "newData.isNumber() && (data.exists() || newData.val() > now)" },
          "price": { ".validate": "newData.val() === root.child('${region}/services/' + newData.parent().child('clinicId').val() + '/' + newData.parent().child('serviceId').val() + '/price').val()" },
          "confirmed": {
            ".write": "data.val() === false && newData.val() === true && newData.parent().child('clinicId').val() === auth.uid",
            ".validate": "newData.isBoolean()"
          },
          "$other": { ".validate": false }
        }
      },
      "patient_appointments": {
        "$patient": {
          ".read": "auth.uid === $patient",
          ".indexOn": ".value",
          "$appointment": {
            ".write": "newData.parent().parent().parent().child('appointments').child($appointment).child('patientId').val() === $patient && !data.exists()",
            ".validate": "newData.isNumber()"
          }
        }
      }
    }`
}

const REGIONS = ['north', 'south', 'east', 'west'] as const

/** About 170 rules with comments, as long as a grown project's. */
export const BOOKING_RULES = `// Who may do what.
{
  "rules": {${REGIONS.map(regionRules).join(',')}
  }
}
`
